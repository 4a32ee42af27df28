import { request } from "node:http";

export interface RawPage {
  /** As received, still compressed. */
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A page as sent over the network. Throws unless the status is 200 and the encoding is `encoding`, by default Brotli. */
export function rawPage(
  url: string,
  headers: Readonly<Record<string, string>>,
  encoding: "br" | "gzip" | "identity" = "br",
): Promise<RawPage> {
  const { promise, resolve, reject } = Promise.withResolvers<RawPage>();
  const requested = request(url, { headers }, (response) => {
    const parts: Buffer[] = [];
    response.on("data", (part: Buffer) => parts.push(part));
    response.once("error", reject);
    response.once("end", () => {
      const { statusCode, headers: sent } = response;
      const found = sent["content-encoding"] ?? "identity";
      if (statusCode === 200 && found === encoding) resolve({ body: Buffer.concat(parts), headers: sent });
      else reject(new Error(`${url} answered ${statusCode} in ${found}`));
    });
  });
  requested.once("error", reject);
  requested.end();
  return promise;
}
