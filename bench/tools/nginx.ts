import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type OtherServer, startNginx } from "../../scripts/test/nginx.ts";
import { freePort } from "../../apps/server/src/testing/free-port.ts";

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
export async function startStaticNginx(
  folder: string,
  body: Buffer,
  manner: NginxManner,
): Promise<OtherServer> {
  const home = path.join(folder, `nginx-${manner}`);
  mkdirSync(path.join(home, "pages"), { recursive: true });
  writeFileSync(path.join(home, "pages", "page"), body);
  const port = await freePort();
  return startNginx(
    home,
    port,
    `  etag on; ${manners[manner](home)}
  server {
    listen 127.0.0.1:${port};
    root ${home}/pages;
    location / { default_type "text/html; charset=utf-8"; add_header Content-Encoding br; try_files /page =404; }
  }`,
  );
}
