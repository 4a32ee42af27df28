import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ToolFailure } from "../launch/project.mjs";
import { findProgram } from "./find-program.ts";
import { deployedFile, type OtherServer, startListening } from "./nginx.ts";
import { freePort } from "../../apps/server/src/testing/free-port.ts";

/** As docs/operations.md says. */
const options = ["-s", "malloc,64m", "-p", "http_gzip_support=off"];

/**
 * Varnish with our configuration in front of the server on `serverPort`. It keeps pages in memory.
 * @param renewal how long an older page is sent while it is renewed
 */
export async function startVarnishEdge(
  home: string,
  serverPort: string,
  { renewal = "300s", ingestPort = serverPort } = {},
): Promise<OtherServer> {
  const program = findProgram("varnishd");
  if (program === null) throw new ToolFailure("Varnish is not on this machine");
  const port = await freePort();
  const settings = path.join(home, "rimba.vcl");
  mkdirSync(home, { recursive: true });
  writeFileSync(
    settings,
    deployedFile("varnish/rimba.vcl", [
      [/(backend rimba_ingest \{[^}]*\.port) = "4001";/g, `$1 = "${ingestPort}";`],
      [/\.port = "4001";/g, `.port = "${serverPort}";`],
      [/req\.grace = 300s;/g, `req.grace = ${renewal};`],
    ]),
  );
  return startListening(
    program,
    // "none": as this user.
    [
      "-F",
      "-j",
      "none",
      "-n",
      path.join(home, "work"),
      "-f",
      settings,
      "-a",
      `127.0.0.1:${port}`,
      ...options,
    ],
    port,
  );
}
