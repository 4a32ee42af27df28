// Inserts consecutive numbers, from the given one on, and prints each after its commit. Tests kill it while it runs.
import { openDatabase } from "../../platform/db/open-database.ts";
import { statement } from "../../platform/db/statement.ts";

const [dataDir = "", first = "0"] = process.argv.slice(2);
const db = await openDatabase({ dataDir });
const insert = statement({
  name: "test.acknowledge",
  text: "insert into setting (key, value) values (:key, :value)",
  params: { key: "text", value: "jsonb" },
});
for (let number = Number(first); ; number++) {
  await db.query(insert, { key: `number-${number}`, value: JSON.stringify(number) });
  process.stdout.write(`${number}\n`);
}
