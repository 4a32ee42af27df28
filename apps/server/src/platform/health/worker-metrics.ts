import cluster from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";
import * as z from "zod/mini";

/*
 * The workers of one server share its port, so a request for the metrics reaches any of them. That one asks the process
 * that started them, which asks them all and adds their figures up.
 */

const question = z.object({ kind: z.literal("metricsOfAll"), id: z.int() });
const answer = z.extend(question, { text: z.nullable(z.string()) });

const waiting = new Map<number, (text: string | null) => void>();
let lastId = 0;

/** Call it in the process that starts the workers. */
export function answerWorkers(): void {
  const registry = new AggregatorRegistry();
  cluster.on("message", (worker, message) => {
    const { success, data } = question.safeParse(message);
    if (!success) return;
    // Null: a worker did not answer in time.
    const reply = (text: string | null) => worker.isConnected() && worker.send({ ...data, text });
    registry.clusterMetrics().then(reply, () => reply(null));
  });
}

/** Call it when a worker starts: it has no figures yet, but the others must not wait for its answer. */
export function joinMetrics(): void {
  // Answers the questions of the process that started it.
  void new AggregatorRegistry();
  AggregatorRegistry.setRegistries([]);
}

/** Call it in a worker: its figures are added to those of the others. Returns the text with those of all. */
export function metricsOfAllWorkers(registries: readonly Registry[]): () => Promise<string> {
  AggregatorRegistry.setRegistries([...registries]);
  process.on("message", (message) => {
    const { success, data } = answer.safeParse(message);
    if (!success) return;
    waiting.get(data.id)?.(data.text);
    waiting.delete(data.id);
  });
  return async () => {
    const id = (lastId += 1);
    const text = await new Promise<string | null>((resolve) => {
      waiting.set(id, resolve);
      process.send?.({ kind: "metricsOfAll", id });
    });
    if (text === null) throw new Error("A worker did not say its metrics in time");
    return text;
  };
}
