import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { once } from "node:events";
import { startChild } from "../../scripts/steps/children.ts";
import type { ChildServer } from "./child-server.ts";
import { freePort } from "./free-port.ts";

const longestStartMs = 20_000;

/** Serves one compressed page as nginx serves a static file at its best: one worker, no log, the file kept open. */
export async function startNginx(program: string, folder: string, body: Buffer): Promise<ChildServer> {
  const home = path.join(folder, "nginx");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  for (const name of ["pages", ...temporary]) mkdirSync(path.join(home, name), { recursive: true });
  writeFileSync(path.join(home, "pages", "page"), body);
  chmodSync(home, 0o755);
  const port = await freePort();
  const settings = path.join(home, "nginx.conf");
  writeFileSync(
    settings,
    `daemon off; worker_processes 1; pid ${home}/nginx.pid; error_log stderr;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; etag on;
  open_file_cache max=10 inactive=600s; open_file_cache_valid 600s;
  ${temporary.map((name) => `${name}_temp_path ${home}/${name};`).join(" ")}
  server {
    listen 127.0.0.1:${port};
    root ${home}/pages;
    location / { default_type "text/html; charset=utf-8"; add_header Content-Encoding br; try_files /page =404; }
  }
}
`,
  );
  const child = startChild(program, ["-p", home, "-c", settings], { stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  child.stderr?.on("data", (chunk: Buffer) => (log += chunk.toString()));
  child.once("error", (error) => (log += error.message));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (hasEnded()) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  const until = Date.now() + longestStartMs;
  while (!(await answers(origin))) {
    if (hasEnded() || Date.now() > until) {
      await stop();
      throw new Error(`nginx does not come up:\n${log}`);
    }
    await pause(50);
  }
  return { origin, stop };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
