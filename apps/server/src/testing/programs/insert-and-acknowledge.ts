// Inserts consecutive numbers, from the given one on, and prints each after its commit. Tests kill it while it runs.
import { openDatabase } from "../../platform/db/open-database.ts";

const [dataDir = "", first = "0"] = process.argv.slice(2);
const db = await openDatabase({ dataDir });
const insert = { name: "test.acknowledge", text: "insert into setting (key, value) values ($1, $2)" };
for (let number = Number(first); ; number++) {
  await db.query(insert, [`number-${number}`, JSON.stringify(number)]);
  process.stdout.write(`${number}\n`);
}
