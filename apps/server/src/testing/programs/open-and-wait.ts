// Opens the embedded database of a directory, says so, and keeps it until it is told to end.
import { openDatabase } from "../../platform/db/open-database.ts";

const [dataDir = ""] = process.argv.slice(2);
const db = await openDatabase({ dataDir });
process.stdout.write("open\n");
process.once("SIGTERM", () => void db.close());
