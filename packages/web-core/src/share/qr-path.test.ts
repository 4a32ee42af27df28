import { describe, expect, it } from "vitest";
import { qrPath } from "./qr-path.ts";
import { shareLink } from "./share-link.ts";

describe("a QR code", () => {
  it("is drawn in runs", () => {
    expect(qrPath([[true, true, false, true], [false, false, false, false], [true]])).toBe(
      "M0 0h2v1H0zM3 0h1v1H3zM0 2h1v1H0z",
    );
  });
});

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
