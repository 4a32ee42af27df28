import { setTimeout as sleep } from "node:timers/promises";
import type { SmsOutcome } from "../../integrations/sms/sms-sender.ts";

/** How many of the last sends are stored. */
const maxSends = 20;

/** Older refusals say nothing about the gateway now. */
const maxRefusalAgeMs = 5 * 60_000;

interface Send {
  readonly ms: number;
  readonly endedAtMs: number;
  readonly isRefused: boolean;
}

/**
 * How long this process's last messages took, and whether the gateway accepted them. A number that gets no
 * message gets the same outcome after the same time, so that neither reveals the number's state.
 */
export class SendTimes {
  readonly #last: Send[] = [];
  readonly #nowMs: () => number;
  readonly #wait: (ms: number) => Promise<void>;

  /** @param nowMs a monotonic clock */
  constructor(
    nowMs: () => number = () => performance.now(),
    wait: (ms: number) => Promise<void> = (ms) => sleep(ms),
  ) {
    this.#nowMs = nowMs;
    this.#wait = wait;
  }

  async measure(send: () => Promise<SmsOutcome>): Promise<SmsOutcome> {
    const startedAtMs = this.#nowMs();
    const outcome = await send();
    const endedAtMs = this.#nowMs();
    this.#last.push({ ms: endedAtMs - startedAtMs, endedAtMs, isRefused: outcome.kind === "refused" });
    if (this.#last.length > maxSends) this.#last.shift();
    return outcome;
  }

  /**
   * Waits as long as one of the last messages took. Returns the outcome of the last one: refused if the
   * gateway refused it within the last five minutes. Without a former message it does not wait.
   */
  async pretend(): Promise<SmsOutcome> {
    const last = this.#last.at(-1);
    const isRefused = last?.isRefused === true && this.#nowMs() - last.endedAtMs <= maxRefusalAgeMs;
    const alike = this.#last.filter((send) => send.isRefused === isRefused);
    const send = alike[Math.floor(Math.random() * alike.length)];
    if (send !== undefined) await this.#wait(send.ms);
    return isRefused ? { kind: "refused", reason: "as the last message" } : { kind: "ok" };
  }
}
