import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { endpointAddresses } from "@rimba/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CodesApp } from "../../testing/codes-app.ts";
import { samplePicture } from "../../testing/pictures.ts";
import { createFormsApp, expectPicture, sendPicture } from "../../testing/questionnaires.ts";

let forms: CodesApp;
let port: number;
beforeAll(async () => {
  forms = await createFormsApp({}, { times: { usual: 300, slowest: 3000, looks: 50 } });
  await forms.test.app.listen({ host: "127.0.0.1", port: 0 });
  port = (forms.test.app.server.address() as AddressInfo).port;
});
afterAll(() => forms.test.close());

interface Sending {
  readonly socket: Socket;
  /** The first line of the answer, once the connection ended; empty where it was hung up on. */
  readonly ended: Promise<string>;
}

/** Says how long its body is, and sends what is given of it. */
function send(method: string, path: string, type: string, length: number, part: Buffer): Sending {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (data) => (answer += data.toString()));
  socket.on("error", () => undefined);
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write(part);
  return { socket, ended: once(socket, "close").then(() => answer.split("\r\n")[0] ?? "") };
}

async function sendPartOf(picture: Buffer): Promise<Sending> {
  const { uploadUrl, headers } = await expectPicture(forms);
  const half = picture.subarray(0, picture.length / 2);
  return send("PUT", uploadUrl, headers["content-type"] ?? "", picture.length, half);
}

it("a slow body of a picture may take longer than another, but not for ever: then it is hung up on, and its place is free", async () => {
  const picture = await samplePicture(300, 200);
  const order: string[] = [];
  const form = send("POST", endpointAddresses.addFeedBack.path, "application/json", 9, Buffer.from("{"));
  const slow = await Promise.all([1, 2, 3, 4, 5, 6].map(() => sendPartOf(picture)));
  const over = [
    form.ended.then(() => order.push("form")),
    ...slow.slice(1).map(({ ended }) => ended.then(() => order.push("picture"))),
  ];
  const place = await expectPicture(forms);
  expect((await sendPicture(forms, place, picture)).status).toBe(503);

  expect(await form.ended).toBe("");
  slow[0]?.socket.write(picture.subarray(picture.length / 2));
  expect(await slow[0]?.ended).toBe("HTTP/1.1 200 OK");

  for (const { ended } of slow.slice(1)) expect(await ended).toBe("HTTP/1.1 408 Request Timeout");
  await Promise.all(over);
  expect(order).toEqual(["form", ...slow.slice(1).map(() => "picture")]);
  expect((await sendPicture(forms, place, picture)).status).toBe(200);
});
