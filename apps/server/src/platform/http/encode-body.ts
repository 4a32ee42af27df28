import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** One body in every form that browsers ask for. */
export type EncodedBody = Readonly<Record<Encoding, Buffer>>;

// Above 5 brotli takes several times as long for a page and saves about one part in twenty.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** All forms at once, for a page that is kept. */
export async function encodeBody(identity: Buffer): Promise<EncodedBody> {
  const [br, gzipped] = await Promise.all([
    compressWithBrotli(identity, brotliOptions),
    compressWithGzip(identity),
  ]);
  return { br, gzip: gzipped, identity };
}

/** The one form that is asked for, for a page that is sent once. */
export async function encodeOnce(identity: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return compressWithBrotli(identity, brotliOptions);
  if (encoding === "gzip") return compressWithGzip(identity);
  return identity;
}

/** The best form that the browser takes; an encoding with q=0 is refused. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set(
    (acceptEncoding ?? "")
      .toLowerCase()
      .split(",")
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality]) => quality === undefined || Number(quality.replace(/^q=/, "")) > 0)
      .map(([name]) => name),
  );
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : "identity";
}
