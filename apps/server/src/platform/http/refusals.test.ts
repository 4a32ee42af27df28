import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { errorCatalogue } from "@rimba/contract";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { DatabaseUnavailable } from "../db/database-unavailable.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { sendFailure } from "./envelope.ts";
import { answerUnroutable, handleErrors, refuseIllegalHosts, answerParserErrors } from "./error-handling.ts";
import { loggerOptions } from "./logging.ts";
import { logRefusals, addLogFields, sendRequestIds } from "./refusals.ts";

const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

function setUp() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const line = JSON.parse(chunk.toString()) as Record<string, unknown>;
      if (!String(line["msg"]).startsWith("Server listening")) lines.push(line);
      done();
    },
  });
  const options = loggerOptions({ logLevel: "info", mode: "production" });
  const app: FastifyInstance = Fastify({
    logger: { ...(options as object), stream },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => "request-1",
    http: { requireHostHeader: false },
    frameworkErrors: answerUnroutable(true),
    clientErrorHandler: answerParserErrors({ production: true, log: () => app.log }),
  });
  apps.push(app);
  sendRequestIds(app);
  refuseIllegalHosts(app);
  handleErrors(app);
  logRefusals(app);
  addSecurityHeaders(app, { production: true });
  app.get("/fine", async () => "fine");
  app.get("/public", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=60").send("fine"),
  );
  app.get("/number/:waybillNo", async (_request, reply) =>
    sendFailure(reply, { kind: "waybillNotFound" }, "id"),
  );
  app.get("/probe", { config: { isProbe: true } }, async (_request, reply) => reply.code(503).send("wait"));
  app.get("/broken", () => Promise.reject(new Error("broke")));
  app.get("/away", () => Promise.reject(new DatabaseUnavailable("no connection")));
  app.get("/page", async (request, reply) => {
    addLogFields(request, { route: "/recruitmentdetail/:key" });
    return reply.code(404).send("no such vacancy");
  });
  app.post("/form", async () => "taken");
  return { app, lines };
}

describe("a refused request leaves one line in the log, without personal data", () => {
  it.each([
    ["/number/RBC082152757731?phone=081288004471", "waybillNotFound", 404, "/number/:waybillNo"],
    ["/nowhere/RBC082152757731", "notFound", 404, "unmatched"],
    ["/broken", "actionFailed", 500, "/broken"],
    ["/away", "busy", 503, "/away"],
    ["/page", "notFound", 404, "/recruitmentdetail/:key"],
    ["/%ZZ081288004471", "badRequest", 400, "unmatched"],
  ])("%s: %s", async (url, kind, status, route) => {
    const { app, lines } = setUp();
    const answer = await app.inject({ url, headers: { "x-name": "Sari Puspita" } });
    expect(answer.statusCode).toBe(status);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ reqId: "request-1", kind, status, method: "GET", route });
    expect(JSON.stringify(lines)).not.toMatch(/RBC|4471|Sari/);
  });

  it("and a probe that reports an unready server leaves none", async () => {
    const { app, lines } = setUp();
    expect((await app.inject("/probe")).statusCode).toBe(503);
    expect(lines).toEqual([]);
  });

  it("and a successful request leaves none", async () => {
    const { app, lines } = setUp();
    await app.inject("/fine");
    expect(lines).toEqual([]);
  });
});

/** The raw response of the server to these bytes. */
async function exchange(app: FastifyInstance, sent: string) {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  socket.write(sent);
  await once(socket, "close");
  const [head = "", body = ""] = text.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head, body };
}

it("an answer has the id of its request, unless caches may keep it for others", async () => {
  const { app } = setUp();
  expect((await app.inject("/fine")).headers["requestid"]).toBe("request-1");
  expect((await app.inject("/public")).headers).not.toHaveProperty("requestid");
});

describe("an invalid HTTP request", () => {
  const close = "Connection: close\r\n\r\n";
  it.each([
    ["is unreadable", "NOT HTTP\r\n\r\n", "badRequest"],
    ["has an illegal header", `GET / HTTP/1.1\r\nHost: a\r\nBad Header: x\r\n${close}`, "badRequest"],
    [
      "has headers without end",
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n`,
      "headersTooLarge",
    ],
    ["has a broken address", `GET /%ZZ HTTP/1.1\r\nHost: a\r\n${close}`, "badRequest"],
    ["names no host", `GET /fine HTTP/1.1\r\n${close}`, "badRequest"],
    ["names two hosts", `GET /fine HTTP/1.1\r\nHost: a\r\nHost: b\r\n${close}`, "badRequest"],
    ["names the same host twice", `GET /fine HTTP/1.1\r\nHost: a\r\nhost: a\r\n${close}`, "badRequest"],
    ["names an illegal host", `GET /fine HTTP/1.1\r\nHost: a/b@c\r\n${close}`, "badRequest"],
    ["names an empty host", `GET /fine HTTP/1.1\r\nHost:\r\n${close}`, "badRequest"],
  ] as const)("gets the envelope and the security headers when it %s", async (_what, sent, kind) => {
    const { app, lines } = setUp();
    const { status, head, body } = await exchange(app, sent);
    const { code, status: expected, text } = errorCatalogue[kind];
    expect([status, JSON.parse(body)]).toEqual([expected, { code, msg: text.id, data: null }]);
    for (const header of [
      "x-content-type-options: nosniff",
      "content-security-policy: default-src 'none'",
      "strict-transport-security: max-age=",
      "referrer-policy: ",
      "cache-control: no-store",
      "content-type: application/json; charset=utf-8",
      "requestid: ",
    ])
      expect(head.toLowerCase()).toContain(header);
    expect(lines.map((line) => [line["kind"], line["status"]])).toEqual([[kind, expected]]);
  });

  it("gets 408 when it does not arrive in time", async () => {
    const { app, lines } = setUp();
    const answer = exchange(app, "GET /fine HTTP/1.1\r\nHost: a\r\n");
    const [socket] = await once(app.server, "connection");
    const late = Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    app.server.emit("clientError", late, socket);
    const { status, body } = await answer;
    expect([status, JSON.parse(body).code]).toEqual([408, errorCatalogue.requestTimeout.code]);
    expect(lines).toMatchObject([{ kind: "requestTimeout", status: 408 }]);
  });

  it.each(["a.example:4001", "[::1]:3000", "192.0.2.7", "xn--rimba.example"])("may name %s", async (host) => {
    const { app } = setUp();
    const { status } = await exchange(app, `GET /fine HTTP/1.1\r\nHost: ${host}\r\n${close}`);
    expect(status).toBe(200);
  });

  it("may be HTTP/1.0 without a host, like some health checks", async () => {
    const { app } = setUp();
    expect((await exchange(app, "GET /fine HTTP/1.0\r\n\r\n")).status).toBe(200);
  });
});
