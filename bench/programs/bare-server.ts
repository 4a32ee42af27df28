// The peer of the tracking call: Node's own HTTP server and the database driver, nothing else. It reads the same
// request, runs the same statement and sends the same bytes. Its only argument is a `BareAnswer` as JSON.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import type { BareAnswer } from "../tools/bare-answer.ts";

const answer = JSON.parse(process.argv[2] ?? "") as BareAnswer;
const pool = new pg.Pool({ connectionString: answer.databaseUrl, max: answer.connections });

const server = createServer((request, response) => {
  let text = "";
  request.setEncoding("utf8");
  request.on("data", (part: string) => (text += part));
  request.on("end", () => void respond(text, response));
});

async function respond(requested: string, response: ServerResponse): Promise<void> {
  const { numbers } = JSON.parse(requested) as { numbers: string[] };
  const { rows } = await pool.query<{ results: string }>({
    ...answer.statement,
    values: [numbers, numbers, numbers.map(() => answer.otherwise), ...answer.fixedValues],
  });
  const body = Buffer.from(`${answer.head}${rows[0]?.results}${answer.tail}`);
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": body.length,
  });
  response.end(body);
}

server.listen(0, "127.0.0.1", () => console.log(`listening on ${(server.address() as AddressInfo).port}`));
process.on("SIGTERM", () => process.exit(0));
