import { expect, test } from "vitest";
import { trackedFiles } from "../check/source-files.ts";
import { projectFolder } from "../launch/project.mjs";
import { allMutations } from "./all-mutations.ts";
import { applyMutation } from "./apply-mutation.ts";
import { readSources } from "./work-copy.ts";

test("every fault applies to the current code", async () => {
  const sources = readSources(projectFolder);
  const failed = allMutations.map((each) => ({ title: each.title, ...applyMutation(sources, each) }));
  expect(failed.filter(({ kind }) => kind !== "ok")).toEqual([]);
});

test("every test file that a fault names exists", () => {
  const files = trackedFiles(projectFolder).filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  const missing = allMutations.flatMap(({ title, caughtBy: { suite, tests } }) =>
    suite === "check"
      ? []
      : tests.filter((name) => !files.some((file) => file.includes(name))).map((name) => [title, name]),
  );
  expect(missing).toEqual([]);
});
