import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../../scripts/steps/tool.ts";
import { providePostgresBinaries } from "../../scripts/test/postgres-binaries.ts";
import type { BareAnswer } from "./bare-answer.ts";

/** A measured contender: returns lists per second. */
export type PgBench = (seconds: number) => Promise<number>;

/**
 * Prepares pgbench for the statement and these lists of numbers, with as many prepared connections as the servers have.
 * Null if the machine has no pgbench.
 */
export async function preparePgbench(
  folder: string,
  answer: BareAnswer,
  lists: readonly (readonly string[])[],
): Promise<PgBench | null> {
  const program = path.join(await providePostgresBinaries(), "pgbench");
  if (!existsSync(program)) return null;
  const length = lists[0]?.length ?? 0;
  const [opened, ...texts] = answer.fixedValues as [readonly string[], ...(string | null)[]];
  const variables: Record<string, string> = {
    otherwise: arrayText(Array.from({ length }, () => answer.otherwise)),
    opened: arrayText(opened),
    ...Object.fromEntries(texts.flatMap((text, index) => (text === null ? [] : [[`text${index}`, text]]))),
  };
  const files = lists.map((numbers, list) => {
    variables[`numbers${list}`] = arrayText(numbers);
    // A variable cannot be null, so null is a literal.
    const values = [`:numbers${list}`, `:numbers${list}`, ":otherwise", ":opened"];
    values.push(...texts.map((text, index) => (text === null ? "null" : `:text${index}`)));
    const file = path.join(folder, `list-of-${length}-${list}.sql`);
    writeFileSync(
      file,
      `${answer.statement.text.replaceAll(/\$(\d+)/g, (_all, n) => values[Number(n) - 1] ?? "")};\n`,
    );
    return file;
  });
  const { hostname, port, username, password, pathname } = new URL(answer.databaseUrl);
  const how = ["-n", "-M", "prepared", "-c", String(answer.connections), "-j", "1"];
  const where = ["-h", hostname, "-p", port, "-U", username];
  const args = [
    ...how,
    ...where,
    ...Object.entries(variables).flatMap(([name, value]) => ["-D", `${name}=${value}`]),
    ...files.flatMap((file) => ["-f", file]),
  ];
  return async (seconds) => {
    const { output } = await run(program, [...args, "-T", String(seconds), pathname.slice(1)], {
      env: { PGPASSWORD: password },
    });
    const perSecond = /^tps = ([\d.]+)/m.exec(output)?.[1];
    if (perSecond === undefined) throw new Error(`pgbench did not measure:\n${output.slice(-2000)}`);
    return Number(perSecond);
  };
}

function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
