import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Detects whether the current code was called from inside a transaction of its database. Such code must not
 * request a connection from the pool: with a pool of one it would wait for the very transaction that waits
 * for it, and with a larger pool it would not see its own changes.
 */
export class TransactionScope {
  readonly #storage = new AsyncLocalStorage<{ open: boolean }>();

  async run<T>(work: () => Promise<T>): Promise<T> {
    const transaction = { open: true };
    try {
      return await this.#storage.run(transaction, work);
    } finally {
      // Work that was started inside and continues after the end may use the pool again.
      transaction.open = false;
    }
  }

  /** Throws inside an open transaction; `what` names the attempted operation. */
  refuseInside(what: string): void {
    if (this.#storage.getStore()?.open) {
      throw new Error(`${what} inside a transaction: pass on its tx and use that instead of db`);
    }
  }
}
