// The peer of the price call: Node's own HTTP server without a framework. It reads the same request and sends the bytes
// of our server's answer, which are created once. Its only argument is that answer.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const body = Buffer.from(process.argv[2] ?? "");

const server = createServer((request, response) => {
  let text = "";
  request.setEncoding("utf8");
  request.on("data", (part: string) => (text += part));
  request.on("end", () => {
    JSON.parse(text);
    response.writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "content-length": body.length,
    });
    response.end(body);
  });
});

server.listen(0, "127.0.0.1", () => console.log(`listening on ${(server.address() as AddressInfo).port}`));
process.on("SIGTERM", () => process.exit(0));
