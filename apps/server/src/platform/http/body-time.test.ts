import { EventEmitter, once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { allowSlowBody, limitBodyTime } from "./body-time.ts";

const timeoutMs = 200;
const app = Fastify();
const server = new EventEmitter();
beforeAll(async () => {
  limitBodyTime(app, timeoutMs);
  app.addHook("onRequest", async () => void server.emit("request"));
  app.post("/usual", async () => "taken");
  app.put("/picture", { config: allowSlowBody }, async () => "taken");
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

/**
 * Sends a body of ten bytes, the last of them late. Returns the first line of the response, or "" if the connection was
 * closed.
 */
async function sendSlowly(method: string, path: string): Promise<string> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const received = once(server, "request");
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.on("data", (data) => (answer += data.toString()));
  socket.on("error", () => undefined);
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\nConnection: close\r\n\r\n"1234567`,
  );
  await received;
  vi.advanceTimersByTime(timeoutMs);
  socket.write('8"');
  await once(socket, "close");
  return answer.split("\r\n")[0] ?? "";
}

it("closes the connection of a slow body", async () => {
  expect(await sendSlowly("POST", "/usual")).toBe("");
});

it("waits for a body that may be slow", async () => {
  expect(await sendSlowly("PUT", "/picture")).toBe("HTTP/1.1 200 OK");
});

it("does not close the connection during a slow response", async () => {
  expect((await app.inject({ method: "POST", url: "/usual", payload: { a: 1 } })).statusCode).toBe(200);
});
