/**
 * Names files whose styles the document has inside, by links that are switched off: neither `loadStyles` nor what loads a
 * part's styles (Vite) nor the router fetches them then. A second copy, further down, would win over what stood after the first.
 */
export function markAsLoaded(files: readonly string[]): void {
  for (const file of files) {
    const link = linkTo(file);
    link.disabled = true;
    document.head.append(link);
  }
}

/** Adds a page's styles to the document, in their order, and waits until they are there. Rejects when one is lost. */
export async function loadStyles(files: readonly string[]): Promise<void> {
  await Promise.all(files.map(loadStyle));
}

/** What `loadStyles` fetches now, by its address. */
const coming = new Map<string, Promise<void>>();

async function loadStyle(file: string): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href="${file}"]`);
  if ([...links].some((link) => link.disabled || link.sheet !== null)) return;
  // A link of somebody else's that is not there yet may be lost for good, and says so to nobody who comes later.
  const there = coming.get(file) ?? fetchStyle(file).finally(() => coming.delete(file));
  coming.set(file, there);
  await there;
}

function fetchStyle(file: string): Promise<void> {
  const link = linkTo(file);
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener(
      "error",
      () => {
        link.remove();
        reject(new Error(`${file} is lost`));
      },
      { once: true },
    );
    document.head.append(link);
  });
}

function linkTo(file: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = file;
  return link;
}
