/**
 * A program failed and has printed the reason. Its own output is the message, which the user gets without a stack
 * trace.
 */
export class ToolFailure extends Error {
  /** @override */
  name = "ToolFailure";
}
