import type { RouteEntry } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import {
  isProtectedPath,
  loginRedirectPath,
  readLogInQuery,
  returnPath,
  withoutLogInQuery,
} from "./protected-routes.ts";

const routes: readonly RouteEntry[] = [
  { page: "home", desktop: ["/"], mobile: ["/", "/home"], queries: [] },
  {
    page: "personalMsg",
    desktop: ["/personalCenter/personalMsg"],
    mobile: ["/personalMsg"],
    queries: [],
    protected: true,
  },
];

describe("a protected page", () => {
  it.each(["/personalMsg", "/personalmsg/", "/personalCenter/personalMsg"])("is one at %s", (path) => {
    expect(isProtectedPath(path, routes)).toBe(true);
  });

  it.each(["/", "/home", "/personalMsgs", "/personalCenter"])("is none at %s", (path) => {
    expect(isProtectedPath(path, routes)).toBe(false);
  });
});

describe("the way back after logging in", () => {
  it("is the address of the requested page, with its query", () => {
    const address = new URL(loginRedirectPath("/personalMsg?change=phone&x=a%26b"), "http://localhost");
    expect(address.pathname).toBe("/");
    expect(readLogInQuery(address.searchParams, routes)).toEqual({
      requested: true,
      returnTo: "/personalMsg?change=phone&x=a%26b",
    });
  });

  it.each([
    "//evil.example/personalMsg",
    "/\\evil.example/personalMsg",
    "/\t/evil.example/personalMsg",
    "https://evil.example/personalMsg",
    "javascript:alert(1)",
    "personalMsg",
    "/",
    "/track?numbers=A",
    "/personalMsg/../track",
    "/personalMsg%2f..",
    "",
    `/personalMsg?${"x".repeat(2000)}`,
  ])("is never %s", (value) => {
    expect(returnPath(value, routes)).toBeNull();
  });

  it("is removed, and the rest of the query stays", () => {
    const query = new URLSearchParams("login=1&returnTo=%2FpersonalMsg&utm_source=mail");
    expect(withoutLogInQuery(query).toString()).toBe("utm_source=mail");
  });

  it("is null if there is none", () => {
    expect(readLogInQuery(new URLSearchParams("numbers=A"), routes)).toEqual({
      requested: false,
      returnTo: null,
    });
  });
});
