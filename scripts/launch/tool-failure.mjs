/**
 * A program that ended badly and has said why: its own words are the message, and are shown to
 * the user without a stack trace of ours.
 */
export class ToolFailure extends Error {
  /** @override */
  name = "ToolFailure";
}
