// Opens the embedded database of a directory, prints "open" and keeps it open until SIGTERM.
import { openDatabase } from "../../platform/db/open-database.ts";

const [dataDir = ""] = process.argv.slice(2);
const db = await openDatabase({ dataDir });
// First: who reads "open" may send the signal at once.
process.once("SIGTERM", () => void db.close());
process.stdout.write("open\n");
