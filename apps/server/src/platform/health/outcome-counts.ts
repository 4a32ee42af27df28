/** Counts what became of something, for /metrics. */
export class OutcomeCounts {
  readonly #counts = new Map<string, number>();

  count(outcome: string): void {
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
  }

  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }
}
