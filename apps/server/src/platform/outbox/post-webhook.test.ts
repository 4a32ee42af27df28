import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { isPublicAddress, postWebhook, publicLookup, webhookUrlFault } from "./post-webhook.ts";

const anywhere = { isProduction: false, allowsPrivate: false };
const production = { isProduction: true, allowsPrivate: false };

let carrier: FakeServer;
const ends: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  carrier = await startFakeServer();
});
afterEach(async () => {
  await carrier.close();
  for (const end of ends.splice(0)) await end();
});

const post = (url: string, changes: object = {}) =>
  postWebhook({
    url,
    headers: { "webhook-id": "1" },
    body: '{"a":"é"}',
    timeoutMs: 5_000,
    ...anywhere,
    ...changes,
  });

/** A server that does what it likes with the bytes of each connection. */
async function rawServer(behave: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    socket.once("data", () => behave(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Writes the text again and again for as long as the other side takes it. */
function writeForever(socket: Socket, text: string): void {
  const write = () => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on("drain", write);
  write();
}

it("posts the bytes of a body with its headers, and takes any 2xx for stored", async () => {
  for (const status of [200, 202, 204]) {
    carrier.answer = () => ({ status });
    expect(await post(`${carrier.origin}/hooks?a=1`)).toEqual({ kind: "ok" });
  }
  expect(carrier.seen[0]).toMatchObject({
    method: "POST",
    url: "/hooks?a=1",
    body: '{"a":"é"}',
    headers: { "webhook-id": "1", "content-length": "10" },
  });
});

it("follows no redirect", async () => {
  const other = await startFakeServer();
  ends.push(() => other.close());
  carrier.answer = () => ({ status: 307, headers: { location: other.origin } });
  expect(await post(carrier.origin)).toEqual({ kind: "failed", reason: "HTTP 307" });
  expect(other.seen).toEqual([]);
});

it.each([
  ["hangs up", () => "cut" as const, "ECONNRESET"],
  ["hangs", () => "hang" as const, "no answer in time"],
  ["fails", () => ({ status: 500 }), "HTTP 500"],
])("tells why of a receiver that %s", async (_what, answer, reason) => {
  carrier.answer = answer;
  expect(await post(carrier.origin, { timeoutMs: 300 })).toEqual({ kind: "failed", reason });
});

it("reads no body, however long it is", async () => {
  let [written, isClosed] = [0, false];
  const origin = await rawServer((socket) => {
    socket.on("close", () => {
      written = socket.bytesWritten;
      isClosed = true;
    });
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${2 ** 30}\r\n\r\n`);
    writeForever(socket, "x".repeat(65_536));
  });
  expect(await post(origin)).toEqual({ kind: "ok" });
  await expect.poll(() => isClosed).toBe(true);
  expect(written).toBeLessThan(2 ** 25);
});

it("gives up on endless headers, fast or slow", async () => {
  const fast = await rawServer((socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    writeForever(socket, `x-more: ${"x".repeat(1_000)}\r\n`);
  });
  expect(await post(fast)).toEqual({ kind: "failed", reason: "HPE_HEADER_OVERFLOW" });
  const slow = await rawServer((socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    const timer = setInterval(() => socket.write("x: y\r\n"), 20);
    socket.on("close", () => clearInterval(timer));
  });
  expect(await post(slow, { timeoutMs: 300 })).toEqual({ kind: "failed", reason: "no answer in time" });
});

it("gives up on answers before the answer, on another protocol and on rubbish", async () => {
  const early = await rawServer((socket) => writeForever(socket, "HTTP/1.1 103 Early Hints\r\n\r\n"));
  expect(await post(early, { timeoutMs: 300 })).toEqual({ kind: "failed", reason: "no answer in time" });
  const upgrade = await rawServer((socket) =>
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n"),
  );
  expect((await post(upgrade, { timeoutMs: 300 })).kind).toBe("failed");
  const rubbish = await rawServer((socket) => socket.end("SSH-2.0-OpenSSH\r\n"));
  expect(await post(rubbish)).toMatchObject({
    kind: "failed",
    reason: expect.stringMatching(/^HPE_/) as string,
  });
});

it("accepts only https in production, and no host of a private network without leave", () => {
  const faultOf = (url: string, policy = production) => webhookUrlFault(url, policy);
  expect(faultOf("https://orders.example.id/hooks?key=1")).toBeNull();
  expect(faultOf("http://orders.example.id/")).toContain("https");
  expect(faultOf("http://orders.example.id/", anywhere)).toBeNull();
  for (const url of ["ftp://example.id", "orders.example.id", "", `https://example.id/${"a".repeat(2_000)}`])
    expect(faultOf(url, anywhere)).toContain("Give an address");
  expect(faultOf("https://user:word@example.id/")).toContain("user name");
  expect(faultOf("https://example.id/#part")).toContain("#");
  for (const host of [
    "localhost",
    "LOCALHOST.",
    "a.localhost",
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f.1",
    "0.0.0.0",
    "10.1.2.3",
    "172.20.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "[::1]",
    "[::]",
    "[fd00::1]",
    "[fe80::1]",
    "[::ffff:10.0.0.1]",
    "[64:ff9b::a00:1]",
  ]) {
    expect(`${host}: ${faultOf(`https://${host}/`)}`).toContain("private network");
    expect(faultOf(`https://${host}/`, { ...production, allowsPrivate: true })).toBeNull();
  }
});

it("knows public addresses", () => {
  for (const address of ["203.0.114.7", "8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"])
    expect(`${address} ${isPublicAddress(address)}`).toBe(`${address} true`);
});

it("connects to no address of a private network, whatever name leads there", async () => {
  const found = Promise.withResolvers<[unknown, unknown]>();
  publicLookup("localhost", { all: true }, (error, addresses) => found.resolve([error, addresses]));
  expect(await found.promise).toEqual([expect.objectContaining({ code: "private address" }), ""]);
  // A row that was written in demo mode, or by hand.
  expect(await post("https://127.0.0.1:9/", production)).toEqual({
    kind: "failed",
    reason: "its address is not allowed",
  });
  expect(carrier.seen).toEqual([]);
});

it("answers all that wait for the addresses of one name", async () => {
  const lookUp = (all: boolean) =>
    new Promise((found) => publicLookup("localhost", { all }, (error) => found(error)));
  const refusal = expect.objectContaining({ code: "private address" });
  expect(await Promise.all([lookUp(true), lookUp(false), lookUp(true)])).toEqual([refusal, refusal, refusal]);
  expect(await lookUp(true)).toEqual(refusal);
});
