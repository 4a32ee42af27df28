import { afterEach, expect, it, vi } from "vitest";
import { showBlob } from "./save-file.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("releases a file in a window when the window is closed, not earlier", () => {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:label");
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  const replace = vi.fn<(url: string | URL) => void>();
  const opened = { closed: false, location: { replace } as unknown as Location };
  showBlob(opened, new Blob(["%PDF"]));
  expect(replace).toHaveBeenCalledWith("blob:label");
  page.dispatchEvent(new Event("focus"));
  expect(revoke).not.toHaveBeenCalled();
  opened.closed = true;
  for (let back = 0; back < 2; back += 1) page.dispatchEvent(new Event("focus"));
  expect(revoke.mock.calls).toEqual([["blob:label"]]);
});
