import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runCommandLine } from "../testing/run-command-line.ts";
import { commands } from "./commands.ts";

const names = commands.map(({ words }) => words);

it("lists every command that a file in commands/ exports", async () => {
  const folder = join(import.meta.dirname, "commands");
  for (const file of readdirSync(folder)) {
    const module = (await import(join(folder, file))) as Record<string, { words: string }>;
    expect(Object.values(module)).not.toEqual([]);
    for (const { words } of Object.values(module)) expect(names).toContain(words);
  }
});

it.each(commands)("`rimba $words` has its own help, and is in the help above it", async (command) => {
  const words = command.words.split(" ");
  const own = await runCommandLine([...words, "--help"], {});
  expect(own.code).toBe(0);
  expect(own.out.join("\n")).toMatch(new RegExp(`^Usage: rimba ${command.words} `));
  const above = (await runCommandLine([...words.slice(0, -1), "--help"], {})).out.join("\n");
  expect(above).toMatch(new RegExp(`^ +${words.at(-1)}[ \\n]`, "m"));
});

it("offers no other command, and describes every group", async () => {
  const helpOf = async (...words: string[]) => {
    const { out } = await runCommandLine([...words, "--help"], {});
    const [, listed = ""] = out.join("\n").split("Commands:\n");
    return [...listed.matchAll(/^ {2}(\w+)(?: \S+)* {2,}(\S.*)$/gm)].flatMap(([, word = ""]) =>
      word === "help" ? [] : [word],
    );
  };
  const offered: string[] = [];
  for (const word of await helpOf()) {
    if (names.includes(word)) offered.push(word);
    else for (const inGroup of await helpOf(word)) offered.push(`${word} ${inGroup}`);
  }
  expect(offered).toEqual(names);
});
