import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startChild } from "../../scripts/steps/children.ts";
import { type ChildServer, hasEnded, stopChild } from "./child-server.ts";
import { freePort } from "../../scripts/test/postgres.ts";

const maxStartMs = 20_000;

/**
 * `tuned`: no log, the file stays open. `debian`: with a log, and the file is opened for each request, as Debian
 * configures it.
 */
export type NginxManner = "tuned" | "debian";

const manners: Readonly<Record<NginxManner, (home: string) => string>> = {
  tuned: () => "access_log off; open_file_cache max=10 inactive=600s; open_file_cache_valid 600s;",
  debian: (home) => `access_log ${home}/access.log;`,
};

/** Serves one compressed page as a static file with one worker. */
export async function startNginx(
  program: string,
  folder: string,
  body: Buffer,
  manner: NginxManner,
): Promise<ChildServer> {
  const home = path.join(folder, `nginx-${manner}`);
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
  sendfile on; tcp_nopush on; keepalive_requests 100000000; etag on;
  ${manners[manner](home)}
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
  const stop = () => stopChild(child);
  const origin = `http://127.0.0.1:${port}`;
  const until = Date.now() + maxStartMs;
  while (!(await answers(origin))) {
    if (hasEnded(child) || Date.now() > until) {
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
