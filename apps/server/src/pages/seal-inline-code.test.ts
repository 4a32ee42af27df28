import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashInlineCode } from "./seal-inline-code.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("hashInlineCode", () => {
  it("allows the inline code of this render and takes the nonce out", () => {
    const sealed = hashInlineCode(
      `<style nonce="n1">a{}</style><script nonce="n1">one()</script><script nonce="n1" type="module" async="">two()</script>`,
      "n1",
    );
    expect(sealed.scriptHashes).toEqual([hashOf("one()"), hashOf("two()")]);
    expect(sealed.styleHashes).toEqual([hashOf("a{}")]);
    expect(sealed.html).toBe(
      `<style>a{}</style><script>one()</script><script type="module" async="">two()</script>`,
    );
  });

  it("takes the nonce off links too, and needs no hash for files", () => {
    const sealed = hashInlineCode(
      `<link href="/a.js" nonce="n1"/><script nonce="n1" src="/b.js"></script>`,
      "n1",
    );
    expect(sealed.html).toBe(`<link href="/a.js"/><script src="/b.js"></script>`);
    expect(sealed.scriptHashes).toEqual([]);
  });

  it.each([
    ["no nonce", `<script>evil()</script>`],
    ["another nonce", `<script nonce="n2">evil()</script>`],
    ["a part of the nonce", `<script nonce="n">evil()</script>`],
    ["an unquoted nonce", `<script nonce=n1>evil()</script>`],
    ["a style without nonce", `<style>body{display:none}</style>`],
    ["an attribute", `<img alt="x" onerror="evil()">`],
  ])("does not allow injected code with %s", (_name, injected) => {
    const sealed = hashInlineCode(`${injected}<script nonce="n1">ours()</script>`, "n1");
    expect(sealed.scriptHashes).toEqual([hashOf("ours()")]);
    expect(sealed.styleHashes).toEqual([]);
  });

  it("does not allow code that swallows ours", () => {
    // A browser reads one script from the first tag on, whose text is not the hashed one.
    const sealed = hashInlineCode(`<script>evil()//<script nonce="n1">ours()</script>`, "n1");
    expect(sealed.scriptHashes).toEqual([hashOf("ours()")]);
  });

  it("finds code over several lines and counts the same code once", () => {
    const text = "a();\nb();";
    const script = `<script nonce="n1">${text}</script>`;
    expect(hashInlineCode(script + script, "n1").scriptHashes).toEqual([hashOf(text)]);
  });
});
