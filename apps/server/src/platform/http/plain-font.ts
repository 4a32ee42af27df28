import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";

/** The font of pages that no site renders: the API's and those that say that a page failed. */
export const fontAddress = "/official/docs/plus-jakarta-sans.woff2";
const fontFile = new URL(
  import.meta.resolve("@rimba/web-core/ui/styles/fonts/plus-jakarta-sans-latin-var.woff2"),
);

export function registerPlainFont(app: FastifyInstance): void {
  let font: Buffer | undefined;
  app.get(fontAddress, async (_request, reply) => {
    font ??= await readFile(fontFile);
    return reply.type("font/woff2").header("cache-control", "public, max-age=604800").send(font);
  });
}
