/** Lets work on one and the same thing be done one after the other, and work on others meanwhile. Of this process alone. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<Done>(thing: string, work: () => Promise<Done>): Promise<Done> {
    const before = this.#last.get(thing) ?? Promise.resolve();
    const mine = before.then(work);
    // What became of one turn is nothing to the next.
    const over = mine.catch(() => undefined);
    this.#last.set(thing, over);
    try {
      return await mine;
    } finally {
      if (this.#last.get(thing) === over) this.#last.delete(thing);
    }
  }
}
