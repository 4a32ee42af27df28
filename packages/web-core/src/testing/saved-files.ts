import { onTestFinished, vi } from "vitest";

interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** Takes the place of the browser's downloads until the test ends. Gives the files that the page has saved. */
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
