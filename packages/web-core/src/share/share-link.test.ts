import { describe, expect, it } from "vitest";
import { shareLink } from "./share-link.ts";

describe("a shared link", () => {
  it("holds the waybill and nothing else", () => {
    const link = new URL(shareLink("https://example.id", "RBC482019375515"));
    expect([...link.searchParams]).toEqual([
      ["numbers", "RBC482019375515"],
      ["by", "waybill"],
    ]);
    expect(link.pathname).toBe("/track");
  });
});
