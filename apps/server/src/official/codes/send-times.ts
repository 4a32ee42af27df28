import { setTimeout as sleep } from "node:timers/promises";
import type { SmsOutcome } from "../../outside/sms/sms-sender.ts";

/** How many of the last sends are remembered. */
const maxSends = 20;

interface Send {
  readonly ms: number;
  readonly isRefused: boolean;
}

/**
 * How long this process's last messages took, and whether the gateway took any. A number that is sent nothing gets the same
 * outcome after the same time, so that neither shows what the number is.
 */
export class SendTimes {
  readonly #last: Send[] = [];

  async measure(send: () => Promise<SmsOutcome>): Promise<SmsOutcome> {
    const started = performance.now();
    const outcome = await send();
    this.#last.push({ ms: performance.now() - started, isRefused: outcome.kind === "refused" });
    if (this.#last.length > maxSends) this.#last.shift();
    return outcome;
  }

  /**
   * Waits as long as one of the last messages took, and gives what became of the last one: refused while the gateway takes no
   * messages. Where there was none it does not wait.
   */
  async pretend(): Promise<SmsOutcome> {
    const isRefused = this.#last.at(-1)?.isRefused === true;
    const alike = this.#last.filter((send) => send.isRefused === isRefused);
    const send = alike[Math.floor(Math.random() * alike.length)];
    if (send !== undefined) await sleep(send.ms);
    return isRefused ? { kind: "refused", reason: "as the last message" } : { kind: "sent" };
  }
}
