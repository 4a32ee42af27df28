import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

interface SeenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as received. */
  readonly data: string;
}

export interface FakeSmtp {
  readonly port: number;
  readonly seen: SeenMail[];
  /** The SMTP reply code for a recipient, and an enhanced one; 250 accepts it. */
  answerTo: (recipient: string) => number | `${number} ${string}`;
  /** `hang`: accepts connections and says nothing. `rubbish`: says what is no SMTP. */
  trouble: "hang" | "rubbish" | null;
  close(): Promise<void>;
}

/** A mail server on loopback that records all mails. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const seen: SeenMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let [from, rest, isData] = ["", "", false];
    let to: string[] = [];
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      const address = /<(.*)>/.exec(line)?.[1] ?? "";
      if (/^(EHLO|HELO)/i.test(line)) say("250 stand-in");
      else if (/^MAIL/i.test(line)) {
        from = address;
        say("250 ok");
      } else if (/^RCPT/i.test(line)) {
        const code = fakeServer.answerTo(address);
        if (code === 250) to = [...to, address];
        say(`${code} ${address}`);
      } else if (/^DATA/i.test(line)) {
        isData = true;
        say("354 go on");
      } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
      else say("250 ok");
    };
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      rest += chunk.toString();
      for (;;) {
        const end = rest.indexOf(isData ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const part = rest.slice(0, end);
        rest = rest.slice(end + (isData ? 5 : 2));
        if (!isData) {
          hear(part);
          continue;
        }
        seen.push({ from, to, data: part });
        [isData, to] = [false, []];
        say("250 kept");
      }
    });
    if (fakeServer.trouble === "rubbish") socket.end("<html><h1>It works!</h1>\r\n\u0000\u00ff");
    else if (fakeServer.trouble === null) say("220 stand-in");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const fakeServer: FakeSmtp = {
    port: (server.address() as AddressInfo).port,
    seen,
    answerTo: () => 250,
    trouble: null,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fakeServer;
}
