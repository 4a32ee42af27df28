import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import {
  AckPolicy,
  type Consumer,
  type ConsumerInfo,
  type ConsumerMessages,
  jetstream,
} from "@nats-io/jetstream";
import { connect, credsAuthenticator, headers, type NatsConnection } from "@nats-io/transport-node";
import type { NatsConfig } from "../../platform/config/nats-settings.ts";

export type NatsConsumer = Consumer;

/** Messages that are fetched before they are needed. Each holds a batch of 1,000 items at most. */
const maxFetchedMessages = 200;
const maxDrainMs = 3_000;

/** Connects once, and again for ever when the connection is lost. */
export async function connectNats(
  config: NatsConfig,
  {
    timeoutMs = 10_000,
    isLasting = true,
  }: { readonly timeoutMs?: number; readonly isLasting?: boolean } = {},
): Promise<NatsConnection> {
  const { servers, login, credentialsFile, caFile, certFile, keyFile } = config;
  const needsTls = config.needsTls || caFile !== undefined || certFile !== undefined;
  return connect({
    name: "rimba consume",
    servers,
    ...login,
    timeout: timeoutMs,
    reconnect: isLasting,
    maxReconnectAttempts: -1,
    // A password that is changed on both sides one after the other must not end the process.
    ignoreAuthErrorAbort: true,
    ...(credentialsFile !== undefined && {
      authenticator: credsAuthenticator(await readFile(credentialsFile)),
    }),
    ...(needsTls && {
      tls: {
        ...(caFile !== undefined && { caFile }),
        ...(certFile !== undefined && { certFile }),
        ...(keyFile !== undefined && { keyFile }),
      },
    }),
  });
}

/** Sends what is on its way, such as acknowledgements, unless the broker is away. */
export async function closeNats(connection: NatsConnection): Promise<void> {
  const drained = connection.drain().catch(() => undefined);
  await Promise.race([drained, sleep(maxDrainMs, undefined, { ref: false })]);
  await connection.close();
}

/** The consumer that the carrier has created. Throws if there is none, or if it does not wait for acknowledgements. */
export async function findConsumer(
  connection: NatsConnection,
  { stream, consumer: name }: Pick<NatsConfig, "stream" | "consumer">,
): Promise<Consumer> {
  const consumer = await jetstream(connection).consumers.get(stream, name);
  const { config } = await consumer.info(true);
  if (config.ack_policy !== AckPolicy.Explicit)
    throw new Error(`The consumer ${name} must have the acknowledgement policy "explicit"`);
  return consumer;
}

/** Its messages as they come, also after a lost connection. Throws if the consumer is deleted. */
export function messagesOf(consumer: Consumer): Promise<ConsumerMessages> {
  return consumer.consume({ max_messages: maxFetchedMessages, abort_on_missing_resource: true });
}

/** Messages that are not acknowledged yet, whether they were delivered or not. */
export function lagOf({ num_pending: waiting, num_ack_pending: delivered }: ConsumerInfo): number {
  return waiting + delivered;
}

/** Publishes JSON. A stream with its subject stores the message once, however often it is published. */
export function publishOnce(
  connection: NatsConnection,
  subject: string,
  messageId: string,
  body: object,
): void {
  const ids = headers();
  ids.set("Nats-Msg-Id", messageId);
  connection.publish(subject, JSON.stringify(body), { headers: ids });
}
