import { describe, expect, it } from "vitest";
import { qrPath } from "./qr-code.tsx";

describe("a QR code", () => {
  it("is drawn in runs", () => {
    expect(qrPath([[true, true, false, true], [false, false, false, false], [true]])).toBe(
      "M0 0h2v1H0zM3 0h1v1H3zM0 2h1v1H0z",
    );
  });
});
