// Owns the embedded database of a directory and runs commands of the command line, like a running server.
import { startControlServer } from "../../cli/control/control-server.ts";
import { readConfig } from "../../platform/config/config.ts";
import { openDatabase } from "../../platform/db/open-database.ts";

const [dataDir = ""] = process.argv.slice(2);
const read = readConfig({ DATA_DIR: dataDir });
if (read.kind === "refused") throw new Error(read.faults.join("; "));
const db = await openDatabase({ dataDir });
const log = { error: (details: object, message: string) => console.error(message, details) };
const control = await startControlServer({ dataDir, config: read.config, db, log });
process.once("SIGTERM", () => void control.close().then(() => db.close()));
process.stdout.write("open\n");
