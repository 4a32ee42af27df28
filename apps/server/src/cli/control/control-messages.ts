import * as z from "zod/mini";

/** One line of the answer to a command; the last one is not `say`. */
export const controlMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("say"), line: z.string() }),
  z.object({ kind: z.literal("done"), result: z.unknown() }),
  z.object({ kind: z.literal("refused"), reason: z.string() }),
  /** The server could not do it; nobody need be at fault. */
  z.object({ kind: z.literal("failed"), reason: z.string() }),
]);
export type ControlMessage = z.infer<typeof controlMessage>;

/** Contents of the file that tells where on loopback the server listens. */
export const loopbackFile = z.object({
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  token: z.string(),
});

/** Options are a few words and numbers. */
export const mostOptionBytes = 64 * 1024;

export const commandPath = "/commands/";
