/** Fails if a shared part depends on the site, a class or primitive is missing, or a value has a token but does not name it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { trackedFiles } from "./check/source-files.ts";
import {
  findMissingClasses,
  findMissingGlobals,
  findMissingPrimitives,
  findRawValues,
  findSiteQuestions,
} from "./check/styles.ts";
import { projectFolder } from "./launch/project.mjs";

const read = (file: string) => readFileSync(path.join(projectFolder, file), "utf8");
const styles = "packages/web-core/src/ui/styles";
const [tokens, primitives] = [read(`${styles}/tokens.css`), read(`${styles}/primitives.css`)];
const siteTokens = read("apps/mobile/app/shell/site-shell.css");
const globals = [primitives, read(`${styles}/base.css`), read("apps/desktop/app/shell/site-shell.css")].join(
  "\n",
);
for (const file of trackedFiles(projectFolder).filter((name) =>
  /^(apps|packages)\/.+\.(css|tsx?)$/.test(name),
)) {
  const text = read(file);
  for (const { line, found, advice } of [
    ...findSiteQuestions(file, text),
    ...findMissingClasses(file, text, read),
    ...(file.endsWith(".css") ? findMissingPrimitives(text, primitives) : []),
    ...(/^(?!.*\.test\.).+\.tsx$/.test(file) ? findMissingGlobals(text, globals) : []),
    ...(file.startsWith("apps/server/") ? [] : findRawValues(file, text, tokens, siteTokens)),
  ]) {
    console.log(`${file}:${line}: ${found} (${advice})`);
    process.exitCode = 1;
  }
}
