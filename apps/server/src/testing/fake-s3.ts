import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const s3Key = { accessKeyId: "RIMBATESTKEY", secretAccessKey: "rimba-test-secret" };

export interface FakeS3 {
  readonly endpoint: string;
  /** Stored objects by path, such as `/bucket/uploads/….jpg`. */
  readonly objects: Map<string, Buffer>;
  /** Error that every request gets; null if requests succeed. */
  trouble: { status: number; code: string } | "hang" | "rubbish" | null;
  close(): Promise<void>;
}

/** An S3 service on loopback, path style, that rejects requests with a wrong signature. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<ServerResponse | undefined> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const path = (request.url ?? "").split("?")[0] ?? "";
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { "content-type": "application/xml" })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    const { trouble } = fakeServer;
    if (trouble === "hang") return undefined;
    // As a proxy in front of it that has lost it.
    if (trouble === "rubbish") return response.writeHead(502).end("<html><h1>502 Bad Gateway\u0000");
    if (trouble !== null) return refuse(trouble.status, trouble.code);
    if (!isSignedRight(request, body)) return refuse(403, "SignatureDoesNotMatch");
    const known = objects.get(path);
    switch (request.method) {
      case "PUT":
        objects.set(path, body);
        return response.writeHead(200, { etag: '"x"' }).end();
      case "GET":
        return known === undefined ? refuse(404, "NoSuchKey") : response.writeHead(200).end(known);
      case "DELETE":
        objects.delete(path);
        return response.writeHead(204).end();
      default:
        return refuse(405, "MethodNotAllowed");
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const fakeServer: FakeS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    trouble: null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fakeServer;
}

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();

/** AWS Signature Version 4, as specified by Amazon. */
function isSignedRight({ method = "", url = "", headers }: IncomingMessage, body: Buffer): boolean {
  const [, keyId, day, region, signedNames, given] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const payload = String(headers["x-amz-content-sha256"]);
  if (keyId !== s3Key.accessKeyId || signedNames === undefined || day === undefined || region === undefined)
    return false;
  if (payload !== sha256(body)) return false;
  const { pathname, searchParams } = new URL(url, "http://x");
  searchParams.sort();
  const query = [...searchParams].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  const signed = signedNames.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const requested = [method, pathname, query.join("&"), signed.join(""), signedNames, payload].join("\n");
  const text = [
    "AWS4-HMAC-SHA256",
    headers["x-amz-date"],
    `${day}/${region}/s3/aws4_request`,
    sha256(requested),
  ].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(
    (known, part) => hmac(known, part),
    `AWS4${s3Key.secretAccessKey}`,
  );
  return hmac(key, text).toString("hex") === given;
}
