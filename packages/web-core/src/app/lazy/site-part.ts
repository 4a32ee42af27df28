import { inTime, reloadOnce } from "./lost-part.ts";

/**
 * Fetches a part of the site's script that is not in the page yet: every `import()` that a person waits for goes through here. One that
 * does not come makes the page begin anew, once and with its forms; then it fails.
 */
export async function sitePart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await inTime(load());
  } catch (error) {
    if (await reloadOnce()) return new Promise(() => {});
    throw error;
  }
}
