import { Writable } from "node:stream";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { loggerOptions } from "./logging.ts";

it("logs of an address its path alone, and no token of a calendar or waybill", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const options = loggerOptions({ logLevel: "info", mode: "production" });
  const app = Fastify({ logger: { ...(options as object), stream } });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  const calendar = `/calendar/${"secret-".repeat(7).slice(0, 43)}.ics?lang=id`;
  for (const url of [
    "/track?numbers=RBC1",
    calendar,
    "/carrier/v1/shipments/RBC1/x",
    "/carrier/v1/shipments",
  ])
    await app.inject({ url });
  const paths = lines.map((line) => JSON.parse(line).req?.path).filter((path) => path !== undefined);
  expect([...new Set(paths)]).toEqual([
    "/track",
    "/calendar/….ics",
    "/carrier/v1/shipments/…",
    "/carrier/v1/shipments",
  ]);
  expect(lines.join()).not.toMatch(/RBC1|secret/);
});

it("logs type and place of a failure, but no personal values that the database quotes", () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const options = loggerOptions({ logLevel: "info", mode: "production" });
  const { log } = Fastify({ logger: { ...(options as object), stream } });
  const quoting = Object.assign(new Error("invalid input syntax for type json"), {
    code: "22P02",
    detail: "Key (waybill_no)=(RBC082152757731) already exists.",
    where: 'JSON data, line 1: {"name":"Sari Puspita","phone":"081288004471"',
  });
  log.error({ err: quoting }, "request failed");
  log.error({ err: new Error("not stored", { cause: quoting }) }, "request failed");
  log.error({ err: "no error at all" }, "request failed");
  const reported = {
    message: quoting.message,
    code: "22P02",
    stack: expect.stringContaining("logging.test.ts"),
  };
  expect(lines.map((line) => JSON.parse(line).err)).toMatchObject([
    reported,
    { type: "Error", message: "not stored", cause: reported },
    { message: "no error at all" },
  ]);
  expect(lines.join()).not.toMatch(/RBC|Sari|4471/);
});
