import { request } from "node:http";

export interface RawPage {
  /** As received, still compressed. */
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A page as sent over the network. Throws unless the status is 200 and the encoding Brotli. */
export function rawPage(url: string, headers: Readonly<Record<string, string>>): Promise<RawPage> {
  const { promise, resolve, reject } = Promise.withResolvers<RawPage>();
  const requested = request(url, { headers }, (response) => {
    const parts: Buffer[] = [];
    response.on("data", (part: Buffer) => parts.push(part));
    response.once("error", reject);
    response.once("end", () => {
      const isFit = response.statusCode === 200 && response.headers["content-encoding"] === "br";
      if (isFit) resolve({ body: Buffer.concat(parts), headers: response.headers });
      else
        reject(
          new Error(`${url} answered ${response.statusCode} in ${response.headers["content-encoding"]}`),
        );
    });
  });
  requested.once("error", reject);
  requested.end();
  return promise;
}
