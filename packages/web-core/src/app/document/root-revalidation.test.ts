import type { ShouldRevalidateFunctionArgs } from "react-router";
import { describe, expect, it } from "vitest";
import { rootRevalidates, withRootAnew } from "./root-revalidation.ts";

function asks(from: string, to: string): boolean {
  const change: Partial<ShouldRevalidateFunctionArgs> = {
    currentUrl: new URL(from, "http://localhost"),
    nextUrl: new URL(to, "http://localhost"),
    defaultShouldRevalidate: true,
  };
  return rootRevalidates(change as ShouldRevalidateFunctionArgs);
}

describe("the root loader", () => {
  it("is left alone from page to page, and when a query is sent again", () => {
    expect(asks("/", "/track?numbers=A")).toBe(false);
    expect(asks("/track?numbers=A", "/track?numbers=A")).toBe(false);
  });

  it("is asked for another language or direction", () => {
    expect(asks("/", "/?lang=en")).toBe(true);
    expect(asks("/track?dir=rtl", "/track")).toBe(true);
  });

  it("is asked while everything is wanted anew, and not after", async () => {
    const asked: boolean[] = [];
    await withRootAnew(async () => {
      asked.push(asks("/", "/"));
      await Promise.resolve();
      asked.push(asks("/", "/"));
    });
    expect(asked).toEqual([true, true]);
    await expect(withRootAnew(() => Promise.reject(new Error("network")))).rejects.toThrow("network");
    expect(asks("/", "/")).toBe(false);
  });
});
