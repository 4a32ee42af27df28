import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

/** `hang`: never responds. `cut`: closes the connection after it has read the request. */
export type FakeResponse =
  | { status: number; body?: string; headers?: Record<string, string> }
  | "hang"
  | "cut";

export interface FakeServer {
  readonly origin: string;
  readonly seen: SeenRequest[];
  answer: (request: SeenRequest) => FakeResponse;
  close(): Promise<void>;
}

/** A server on loopback in place of a third-party service. */
export async function startFakeServer(): Promise<FakeServer> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const bytes = Buffer.concat(chunks);
      const read = { method, url, headers, body: bytes.toString(), bytes };
      seen.push(read);
      const answer = fakeServer.answer(read);
      if (answer === "hang") return;
      if (answer === "cut") request.socket.destroy();
      else response.writeHead(answer.status, answer.headers).end(answer.body ?? "");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const fakeServer: FakeServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answer: () => ({ status: 200 }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fakeServer;
}
