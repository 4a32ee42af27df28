/**
 * Compares the messages of all languages with each other and with the sources that use them. Also checks the wording
 * rules of all visible text.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { findMessageFaults, type Messages, namesIn } from "./check/messages.ts";
import { findWordingFaults } from "./check/wording.ts";
import { projectFolder } from "./launch/project.mjs";

const messageFolder = path.join(projectFolder, "packages", "content", "messages");

function readMessages(file: string): Messages {
  const { $schema: _schema, ...messages } = JSON.parse(readFileSync(file, "utf8")) as Record<
    string,
    Messages[string]
  >;
  return messages;
}

const files = globSync("*.json", { cwd: messageFolder }).toSorted();
const languages = Object.fromEntries(
  files.map((file) => [path.basename(file, ".json"), readMessages(path.join(messageFolder, file))]),
);
const sources = globSync("{apps,packages}/*/{src,app}/**/*.{ts,tsx}", {
  cwd: projectFolder,
  exclude: ["**/paraglide/**", "**/*.test.{ts,tsx}"],
});
const usedNames = new Set(
  sources.flatMap((file) => namesIn(readFileSync(path.join(projectFolder, file), "utf8"))),
);

/** Files with text that visitors read. */
const withWords = globSync(
  [
    "packages/content/{messages,pages/*}/*.{json,md}",
    "packages/contract/src/**/*-{messages,errors}.ts",
    "data/{demo,questionnaires}/*.{csv,json}",
  ],
  { cwd: projectFolder, exclude: ["**/*.test.ts"] },
);
const wordingFaults = withWords.toSorted().flatMap((file) => {
  const text = readFileSync(path.join(projectFolder, file), "utf8");
  const language = path.basename(file).match(/^(id|en|zh)\.(?:json|md)$/)?.[1];
  return findWordingFaults(text, language).map(({ line, fault }) => `${file}:${line}: ${fault}`);
});

const faults = [...findMessageFaults(languages, usedNames), ...wordingFaults];
for (const fault of faults) console.error(fault);
console.log(`${Object.keys(Object.values(languages)[0] ?? {}).length} messages in ${files.length} languages`);
process.exitCode = faults.length === 0 ? 0 : 1;
