import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { endpointAddresses, errorCatalogue } from "@rimba/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { CodesApp } from "../../testing/codes-app.ts";
import { samplePicture } from "../../testing/pictures.ts";
import { createFormsApp, createPictureTarget, sendPicture } from "../../testing/questionnaires.ts";

let forms: CodesApp;
let port: number;
beforeEach(async () => {
  // Far enough from each other for a busy machine.
  const times = { defaultTimeoutMs: 500, slowBodyTimeoutMs: 9000, checkIntervalMs: 50, uploadWindowMs: 3000 };
  forms = await createFormsApp({ TRUST_PROXY: "127.0.0.1", UPLOADS_PER_HOUR: "1000" }, { times });
  await forms.test.app.listen({ host: "127.0.0.1", port: 0 });
  port = (forms.test.app.server.address() as AddressInfo).port;
});
afterEach(() => forms.test.close());

interface Sending {
  readonly socket: Socket;
  /** The whole response once the connection has ended; empty if there was none. */
  readonly ended: Promise<string>;
}

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly type: string;
  /** The declared length in bytes. */
  readonly length: number;
  readonly part: Buffer;
  readonly address?: string;
}

/** Declares the length of a body and sends a part of it. */
function send({ method = "PUT", path, type, length, part, address = "192.0.2.1" }: Sent): Sending {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (data) => (answer += data.toString()));
  socket.on("error", () => undefined);
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nlangtype: EN\r\nX-Forwarded-For: ${address}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write(part);
  return { socket, ended: once(socket, "close").then(() => answer) };
}

async function sendPartOf(picture: Buffer, part = picture.length / 2, address?: string): Promise<Sending> {
  const { uploadUrl, headers } = await createPictureTarget(forms);
  return send({
    path: uploadUrl,
    type: headers["content-type"] ?? "",
    length: picture.length,
    part: picture.subarray(0, part),
    ...(address !== undefined && { address }),
  });
}

const firstLineOf = (answer = "") => answer.split("\r\n")[0];

it("a picture may take longer than another body, but a sender that stops gets a response and loses its place", async () => {
  const picture = await samplePicture(300, 200);
  const order: string[] = [];
  const path = endpointAddresses.addFeedBack.path;
  const form = send({ method: "POST", path, type: "application/json", length: 9, part: Buffer.from("{") });
  const slow = await Promise.all([1, 2, 3, 4, 5, 6].map(() => sendPartOf(picture)));
  const over = [
    form.ended.then(() => order.push("form")),
    ...slow.slice(1).map(({ ended }) => ended.then(() => order.push("picture"))),
  ];
  const fromThere = { "x-forwarded-for": "192.0.2.1" };
  const target = await createPictureTarget(forms);
  expect((await sendPicture(forms, target, picture, fromThere)).status).toBe(503);

  expect(await form.ended).toBe("");
  slow[0]?.socket.write(picture.subarray(picture.length / 2));
  expect(firstLineOf(await slow[0]?.ended)).toBe("HTTP/1.1 200 OK");

  for (const { ended } of slow.slice(1)) {
    const answer = await ended;
    expect(firstLineOf(answer)).toBe("HTTP/1.1 408 Request Timeout");
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual({
      code: errorCatalogue.uploadTooSlow.code,
      msg: errorCatalogue.uploadTooSlow.text.en,
      data: null,
    });
  }
  await Promise.all(over);
  expect(order).toEqual(["form", ...slow.slice(1).map(() => "picture")]);
  expect((await sendPicture(forms, target, picture, fromThere)).status).toBe(200);
});

it("eighteen slow senders from three addresses leave places for others", async () => {
  const picture = await samplePicture(300, 200);
  const slow = await Promise.all(
    Array.from({ length: 18 }, (_none, nth) => sendPartOf(picture, 100, `192.0.2.${nth % 3}`)),
  );
  const other = await createPictureTarget(forms);
  const { status } = await sendPicture(forms, other, picture, { "x-forwarded-for": "198.51.100.8" });
  expect(status).toBe(200);
  for (const { socket } of slow) socket.destroy();
});

it("a hundred connections that send no bytes use no place", async () => {
  const picture = await samplePicture(300, 200);
  const silent = await Promise.all(
    Array.from({ length: 100 }, (_none, nth) => sendPartOf(picture, 0, `203.0.113.${nth}`)),
  );
  const own = await createPictureTarget(forms);
  const { status } = await sendPicture(forms, own, picture, { "x-forwarded-for": "203.0.113.1" });
  expect(status).toBe(200);
  for (const { socket } of silent) socket.destroy();
});

it("an upload URL accepts one body at a time: a second connection aborts the first", async () => {
  const picture = await samplePicture(300, 200);
  const { uploadUrl: path, headers } = await createPictureTarget(forms);
  const sent = { path, type: headers["content-type"] ?? "", length: picture.length };
  const first = send({ ...sent, part: picture.subarray(0, 100) });
  await once(first.socket, "connect");
  const second = send({ ...sent, part: picture });
  expect(firstLineOf(await second.ended)).toBe("HTTP/1.1 200 OK");
  expect(firstLineOf(await first.ended)).toBe("HTTP/1.1 404 Not Found");
});
