import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectFolder, ToolFailure } from "../launch/project.mjs";
import { hasEnded, startChild, stopChild } from "../steps/children.ts";
import { findProgram } from "./find-program.ts";
import { freePort } from "../../apps/server/src/testing/free-port.ts";

/** A web server of another project that runs beside ours on a free loopback port. */
export interface OtherServer {
  /** Such as http://127.0.0.1:40123 */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

const maxStartMs = 20_000;
const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** Starts a program and waits until it listens on the port. Throws with what it printed if it ends before. */
export async function startListening(
  program: string,
  args: readonly string[],
  port: number,
): Promise<OtherServer> {
  const child = startChild(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const stop = () => stopChild(child);
  const origin = `http://127.0.0.1:${port}`;
  const until = Date.now() + maxStartMs;
  // Any answer will do: the server behind it may be down.
  const listens = () => fetch(`${origin}/metrics`).then(Boolean, () => false);
  while (!(await listens())) {
    if (hasEnded(child) || Date.now() > until) {
      await stop();
      throw new ToolFailure(`${program} did not start\n${log}`);
    }
    await pause(50);
  }
  return { origin, stop };
}

/** Runs nginx with one worker in the folder `home`. `http` has its servers, of which one listens on `port`. */
export async function startNginx(home: string, port: number, http: string): Promise<OtherServer> {
  const program = findProgram("nginx");
  if (program === null) throw new ToolFailure("nginx is not on this machine");
  for (const name of temporary) mkdirSync(path.join(home, name), { recursive: true });
  chmodSync(home, 0o755);
  const settings = path.join(home, "nginx.conf");
  writeFileSync(
    settings,
    `daemon off; worker_processes 1; pid ${home}/nginx.pid; error_log stderr; pcre_jit on;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  sendfile on; tcp_nopush on; keepalive_requests 100000000;
  ${temporary.map((name) => `${name}_temp_path ${home}/${name};`).join(" ")}
${http}
}
`,
  );
  return startListening(program, ["-p", home, "-c", settings], port);
}

/** What an operator changes in the files of `deploy/`, and what tests put there. */
export type OwnValues = readonly (readonly [text: string | RegExp, value: string])[];

/** A file of `deploy/` with these values. Throws if it lacks one of the texts that they replace. */
export function deployedFile(name: string, values: OwnValues): string {
  let text = readFileSync(path.join(projectFolder, "deploy", name), "utf8");
  for (const [old, value] of values) {
    if (text.search(old) < 0) throw new Error(`deploy/${name} has no ${String(old)}`);
    text = text.replaceAll(old, value);
  }
  return text;
}

const serverLines = (ports: string | readonly string[]) =>
  [ports]
    .flat()
    .map((port) => `server 127.0.0.1:${port};`)
    .join("\n  ");

/**
 * nginx with our configuration in front of the server on `serverPort`, or of several, and of the one for the feed on
 * `ingestPort`. It keeps pages in folders of `home`.
 */
export async function startNginxEdge(
  home: string,
  serverPort: string | readonly string[],
  ingestPort: string | readonly string[] = serverPort,
): Promise<OtherServer> {
  const port = await freePort();
  const configuration = deployedFile("nginx/rimba.conf", [
    [/(upstream rimba_ingest \{\s+)server 127\.0\.0\.1:4001;/g, `$1${serverLines(ingestPort)}`],
    [/server 127\.0\.0\.1:4001;/g, serverLines(serverPort)],
    [/\/var\/lib\/nginx\//g, `${home}/`],
    [/listen 443 ssl;/g, `listen 127.0.0.1:${port};`],
    [/^ *ssl_.*$/gm, ""],
  ]);
  return startNginx(home, port, configuration);
}
