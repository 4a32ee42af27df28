import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { etagOf, type EncodedResponse, sendFinished, encodeBody } from "../platform/http/finished-body.ts";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const types: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};
const packedTypes: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
};

interface PublicFile extends EncodedResponse {
  readonly modified: number;
}

/** Default paths where browsers look for icons. */
const iconAddresses = {
  "/favicon.ico": "icons/favicon.ico",
  "/apple-touch-icon.png": "icons/apple-touch-icon.png",
} as const;

/**
 * Serves the few files under `directory` at /public/*, and the icons at their usual addresses, from memory and compressed. Their names
 * stay while their content may change, so browsers ask again after an hour. A file of a kind not
 * listed here is not served; a new file is found at the next start, a changed one at once.
 */
export async function registerPublicFiles(app: FastifyInstance, directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  const known = new Set(names.map((name) => name.replaceAll(sep, "/")).filter((name) => typeOf(name)));
  const stored = new Map<string, PublicFile>();

  app.get("/public/*", (request: FastifyRequest<{ Params: { "*": string } }>, reply) =>
    sendFile(request, reply, request.params["*"]),
  );
  for (const [address, name] of Object.entries(iconAddresses))
    app.get(address, (request, reply) => sendFile(request, reply, name));

  async function sendFile(request: FastifyRequest, reply: FastifyReply, name: string): Promise<unknown> {
    if (!known.has(name)) return reply.callNotFound();
    const path = join(directory, name);
    const { mtimeMs: modified } = await stat(path);
    let file = stored.get(name);
    if (file === undefined || file.modified !== modified) {
      file = await readPublicFile(path, modified);
      stored.set(name, file);
    }
    return sendFinished(request, reply, file, { cacheControl: "public, max-age=3600" });
  }
}

async function readPublicFile(path: string, modified: number): Promise<PublicFile> {
  const identity = await readFile(path);
  const packed = extname(path) in packedTypes;
  const body = packed ? { identity, gzip: identity, br: identity } : await encodeBody(identity);
  return { modified, etag: etagOf(identity), type: typeOf(path) ?? "", body };
}

function typeOf(name: string): string | undefined {
  const extension = extname(name);
  return types[extension] ?? packedTypes[extension];
}

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest)$/;

/**
 * Writes a `.br` and a `.gz` beside each file of a build that gets smaller; existing ones stay, since the
 * names of a build change with the content. If the folder is read-only the files are sent uncompressed.
 */
export async function precompressFiles(directory: string): Promise<void> {
  const names = await readdir(directory);
  const present = new Set(names);
  const missing = names.filter((name) => compressible.test(name) && !present.has(`${name}.br`));
  for (const name of missing) {
    const file = join(directory, name);
    const text = await readFile(file);
    const [br, gz] = await Promise.all([
      compressWithBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      compressWithGzip(text, { level: 9 }),
    ]);
    try {
      await writeFile(`${file}.gz`, gz);
      await writeFile(`${file}.br`, br);
    } catch {
      return;
    }
  }
}
