import { Socket } from "node:net";

/**
 * A socket that writes once for all statements that are sent in one turn, instead of once for
 * each: the driver corks its socket while it sends the parts of a statement, and this one stays
 * corked until the turn is over. See docs/decisions/0002.
 */
export class OneWriteSocket extends Socket {
  #collecting = false;

  override cork(): void {
    super.cork();
    if (this.#collecting) return;
    this.#collecting = true;
    super.cork();
    process.nextTick(() => {
      this.#collecting = false;
      this.uncork();
    });
  }
}
