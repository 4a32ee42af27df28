import { describe, expect, it } from "vitest";
import { detectLanguage } from "./request-locale.ts";

const none = { query: null, cookie: undefined, acceptLanguage: undefined };

describe("detectLanguage", () => {
  it.each([
    [undefined, "id"],
    ["", "id"],
    ["*", "id"],
    ["en-GB,en;q=0.9", "en"],
    ["id-ID,id;q=0.9,en-US;q=0.8,en;q=0.7", "id"],
    ["in-ID", "id"],
    ["zh-CN,zh;q=0.9,en;q=0.8", "zh"],
    ["zh-TW", "zh"],
    ["ZH-Hant-HK", "zh"],
    ["ms-MY,en;q=0.8", "id"],
    ["jv;q=0.9,en;q=0.8", "id"],
    ["fr-FR,de;q=0.9", "id"],
    ["fr-FR,en;q=0.3,zh;q=0.4", "zh"],
    ["en;q=0.5,id;q=0.9", "id"],
    ["en;q=0,zh;q=0.1", "zh"],
    ["en;q=0", "id"],
    ["en; q=0.8 , zh;q=0.8", "en"],
    ["zh;q=oops,en;q=0.1", "en"],
    [`${"fr,".repeat(5000)}en`, "id"],
  ])("reads Accept-Language %j as %s", (acceptLanguage, locale) => {
    expect(detectLanguage({ ...none, acceptLanguage })).toBe(locale);
  });

  it("prefers the address, then the cookie, and ignores unknown values", () => {
    const acceptLanguage = "en";
    expect(detectLanguage({ query: "zh", cookie: "id", acceptLanguage })).toBe("zh");
    expect(detectLanguage({ query: "fr", cookie: "id", acceptLanguage })).toBe("id");
    expect(detectLanguage({ query: null, cookie: "<b>", acceptLanguage })).toBe("en");
  });
});
