import { afterEach, describe, expect, it, vi } from "vitest";
import { numbersIn, readBarcode } from "./scan-button.tsx";

afterEach(() => vi.unstubAllGlobals());

describe("the content of a code", () => {
  it("is a number", () => {
    expect(numbersIn(" RBC482019375515-002 ")).toBe("RBC482019375515-002");
  });

  it("is the numbers of a tracking address", () => {
    expect(numbersIn("https://example.id/track?numbers=RBC482019375515&by=waybill")).toBe("RBC482019375515");
    expect(numbersIn("https://example.id/subBillCode?waybillNo=RBC482019375515")).toBe("RBC482019375515");
    expect(numbersIn("https://example.id/")).toBe("");
  });
});

describe("a picture", () => {
  it("returns nothing if the browser cannot read barcodes", async () => {
    expect(await readBarcode(new Blob())).toEqual([]);
  });

  it("returns its codes, and nothing if it is broken", async () => {
    class Detector {
      detect() {
        return Promise.resolve([{ rawValue: "RBC482019375515" }, { rawValue: "https://example.id/" }]);
      }
    }
    vi.stubGlobal("BarcodeDetector", Detector);
    vi.stubGlobal("createImageBitmap", (blob: Blob) =>
      blob.size === 0 ? Promise.reject(new Error("broken")) : Promise.resolve({ close: () => undefined }),
    );
    expect(await readBarcode(new Blob(["picture"]))).toEqual(["RBC482019375515"]);
    expect(await readBarcode(new Blob())).toEqual([]);
  });
});
