import { finishedBody, type FinishedBody } from "./finished-body.ts";

/**
 * Finishes files that are written anew for each reader and seldom differ: what was made of the same words last time is sent again,
 * since packing them costs more than writing them. One file for each name, of which there must be an end.
 */
export class FinishedFiles {
  readonly #made = new Map<string, { readonly text: string; readonly finished: Promise<FinishedBody> }>();

  finish(name: string, type: string, text: string): Promise<FinishedBody> {
    const last = this.#made.get(name);
    if (last?.text === text) return last.finished;
    const finished = finishedBody(type, text);
    this.#made.set(name, { text, finished });
    return finished;
  }
}
