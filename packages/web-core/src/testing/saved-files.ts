import { onTestFinished, vi } from "vitest";

interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** Replaces the browser's downloads until the end of the test. Returns a function for the saved files. */
export function savedFiles(): () => readonly SavedFile[] {
  const files: SavedFile[] = [];
  const spy = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const { download: name, href } = this;
    const read = async () => {
      const response = await fetch(href);
      files.push({ name, text: await response.text() });
    };
    void read();
  });
  onTestFinished(() => spy.mockRestore());
  return () => files;
}
