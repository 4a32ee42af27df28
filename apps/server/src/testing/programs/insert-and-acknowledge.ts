// Inserts consecutive numbers, from the given one on, and prints each after its commit. Tests kill it while it runs.
import { openDatabase } from "../../platform/db/open-database.ts";
import { putSetting } from "../setting-statements.ts";

const [dataDir = "", first = "0"] = process.argv.slice(2);
const db = await openDatabase({ dataDir });
for (let number = Number(first); ; number++) {
  await db.query(putSetting, { key: `number-${number}`, value: JSON.stringify(number) });
  process.stdout.write(`${number}\n`);
}
