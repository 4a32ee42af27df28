import { describe, expect, it } from "vitest";
import { applyMutation } from "./apply-mutation.ts";

const sources = new Map([
  [
    "apps/server/src/limits.ts",
    `const name = "Größe 😀";

// limit = 5
export function firstLimit(): number {
  const limit = 5;
  return limit;
}

export function secondLimit(): number {
  const limit = 5;
  return limit + limit;
}

const inner = () => {
  const hidden = 1;
  return hidden;
};
`,
  ],
  [
    "apps/desktop/app/page.tsx",
    `export default function Page() { return <p aria-live="polite">{name}</p>; }\n`,
  ],
  [
    "apps/mobile/app/page.tsx",
    `export default function Page() { return <p aria-live="polite">{name}</p>; }\n`,
  ],
  [
    "packages/web-core/src/card.module.css",
    `.card { color: red; }\n@media print {\n  .card a { color: blue; }\n}\n`,
  ],
  ["packages/content/messages/id.json", `{\n  "greeting": "Halo",\n  "greetingLate": "Halo juga"\n}\n`],
  ["packages/content/messages/zh.json", `{\n  "greeting": "你好",\n  "greetingLate": "晚安"\n}\n`],
]);

function changed(symbol: string, find: string, replace: string, within?: string) {
  return applyMutation(sources, { symbol, find, replace, ...(within !== undefined && { within }) });
}

describe("applyMutation", () => {
  it("changes only the named declaration, even after multi-byte characters", () => {
    expect(changed("secondLimit", "const limit = 5", "const limit = 6")).toEqual({
      kind: "ok",
      file: "apps/server/src/limits.ts",
      text: sources.get("apps/server/src/limits.ts")?.replace(/(secondLimit[^]*)limit = 5/, "$1limit = 6"),
    });
  });

  it("finds the rules of a stylesheet by their selectors, even inside at-rules", () => {
    expect(changed(".card a", "blue", "green")).toMatchObject({
      text: `.card { color: red; }\n@media print {\n  .card a { color: green; }\n}\n`,
    });
    expect(changed("@media print", "blue", "green")).toMatchObject({ kind: "ok" });
  });

  it("finds a message by its whole key, in the language with the text", () => {
    expect(changed("greeting", "你好", "Halo")).toMatchObject({
      file: "packages/content/messages/zh.json",
      text: `{\n  "greeting": "Halo",\n  "greetingLate": "晚安"\n}\n`,
    });
  });

  it("does not apply if no top-level declaration has that name", () => {
    for (const symbol of ["thirdLimit", "hidden"])
      expect(changed(symbol, "1", "2")).toEqual({
        kind: "doesNotApply",
        reason: `nothing is called "${symbol}"`,
      });
  });

  it("does not apply if the text is elsewhere in the file", () => {
    expect(changed("inner", "const limit = 5", "const limit = 6")).toEqual({
      kind: "doesNotApply",
      reason: '"inner" does not contain the text',
    });
  });

  it("does not apply if the text occurs twice, in one declaration or in two of the same name", () => {
    expect(changed("secondLimit", "limit", "count")).toMatchObject({ kind: "doesNotApply" });
    expect(changed("Page", "polite", "off")).toEqual({
      kind: "doesNotApply",
      reason: "the text occurs twice: apps/desktop/app/page.tsx, apps/mobile/app/page.tsx",
    });
  });

  it("distinguishes declarations of one name by their folder", () => {
    expect(changed("Page", "polite", "off", "apps/mobile")).toMatchObject({
      kind: "ok",
      file: "apps/mobile/app/page.tsx",
    });
  });
});
