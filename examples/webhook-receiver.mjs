// A system that receives messages on orders and forms: it stores each once, as a file, and then answers. Copy it, and replace
// `store` by your own database. Put a server with TLS before it: messages have names, phones and addresses.
//
//     npm install standardwebhooks
//     WEBHOOK_SECRET=whsec_… FOLDER=./messages PORT=4000 node webhook-receiver.mjs
import { randomUUID } from "node:crypto";
import { link, mkdir, open, unlink } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Webhook, WebhookVerificationError } from "standardwebhooks";

const { WEBHOOK_SECRET = "", FOLDER = "messages", HOST = "127.0.0.1", PORT = "4000" } = process.env;
const webhook = new Webhook(WEBHOOK_SECRET);
const maxBodyBytes = 2_000_000;

/**
 * Whether the message is new. It is on the disk when this resolves, and a second one with the same id changes nothing. In a database:
 * insert the id as primary key with the message, "on conflict do nothing", in the transaction that does the work.
 *
 * @param {string} id
 * @param {string} body
 */
async function store(id, body) {
  const file = join(FOLDER, `${id}.json`);
  const draft = `${file}.${randomUUID()}`;
  await writeToDisk(draft, body);
  try {
    await link(draft, file);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  } finally {
    await unlink(draft);
  }
  const folder = await open(FOLDER);
  await folder.sync();
  await folder.close();
  return true;
}

/**
 * @param {string} file
 * @param {string} content
 */
async function writeToDisk(file, content) {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * The status of the answer. 2xx: never sent again. Anything else: sent again, after 10 s, 20 s, 40 s … for about a day.
 *
 * @param {import("node:http").IncomingMessage} request
 */
async function receive(request) {
  if (request.method !== "POST") return 405;
  // Our sender always says how long a body is.
  if (!(Number(request.headers["content-length"]) <= maxBodyBytes)) return 413;
  // The signature is of these bytes: do not parse and write the JSON again before it is checked.
  const body = await text(request);
  const headers = /** @type {Record<string, string>} */ (request.headers);
  // Throws if the secret did not sign it, or if its time is more than five minutes from now: a recorded request is of no use.
  const { type } = /** @type {{ type: string }} */ (webhook.verify(body, headers));
  const id = headers["webhook-id"] ?? "";
  if (!/^[\w-]{1,64}$/.test(id)) return 400;
  const isNew = await store(id, body);
  console.log(`${isNew ? "stored" : "repeated"} ${id} ${type}`);
  return 204;
}

await mkdir(FOLDER, { recursive: true });
const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
  receive(request)
    .catch((/** @type {unknown} */ error) => {
      if (error instanceof WebhookVerificationError) return 401;
      console.error(error);
      return 500;
    })
    .then((status) => response.writeHead(status).end())
    .catch(console.error);
});
server.listen(Number(PORT), HOST, () => {
  const address = server.address();
  console.log(`listening on port ${typeof address === "object" ? address?.port : address}`);
});
