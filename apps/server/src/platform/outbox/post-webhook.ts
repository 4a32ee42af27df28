import { type LookupAddress, lookup as resolve } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { failureReason } from "../service-failures.ts";
import type { Delivery } from "./outbox-delivery.ts";

/** Which addresses a receiver of webhooks may have. */
export interface WebhookPolicy {
  /** Addresses are https, and private networks are refused unless `allowsPrivate`. */
  readonly isProduction: boolean;
  readonly allowsPrivate: boolean;
}

const maxUrlLength = 2_000;

/** What is wrong with the address of a receiver; null: nothing. Where its name leads to is checked at each message. */
export function webhookUrlFault(text: string, { isProduction, allowsPrivate }: WebhookPolicy): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !["http:", "https:"].includes(url.protocol) || text.length > maxUrlLength)
    return "Give an address such as https://orders.example.id/hooks.";
  if (isProduction && url.protocol !== "https:")
    return "Messages have names and phones: give an https address.";
  if (url.username + url.password !== "") return "Give an address without a user name or password.";
  if (url.hash !== "") return "Give an address without a part after #.";
  if (isProduction && !allowsPrivate && isPrivateHost(hostOf(url)))
    return "This host is in a private network: add --private if it is meant.";
  return null;
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

function isPrivateHost(host: string): boolean {
  return isIP(host) === 0 ? /(?:^|\.)localhost\.?$/i.test(host) : !isPublicAddress(host);
}

/** Also of an address that contains one of version 4. Everything with a special purpose is not public. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.process(address).range() === "unicast";
}

class PrivateAddress extends Error {
  override readonly name = "PrivateAddress";
  readonly code = "private address";
}

type Found = (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void;

/**
 * Who waits for the addresses of a name. Each name is looked up once at a time: all look-ups of the process share a few threads, which
 * a name server that does not answer would occupy with every message.
 */
const waiting = new Map<string, Found[]>();

function lookUpOnce(hostname: string, found: Found): void {
  const others = waiting.get(hostname);
  if (others !== undefined) {
    others.push(found);
    return;
  }
  const all = [found];
  waiting.set(hostname, all);
  resolve(hostname, { all: true }, (error, addresses) => {
    waiting.delete(hostname);
    for (const each of all) each(error, addresses ?? []);
  });
}

function lookupWith(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookUpOnce(hostname, (error, addresses) => {
      const [first] = addresses;
      if (error !== null || first === undefined) callback(error, "");
      else if (!addresses.every(({ address }) => isAllowed(address))) callback(new PrivateAddress(), "");
      else if (options.all === true) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    });
  };
}

/** Each connection is to an address that was checked: a name can lead elsewhere a moment later. */
export const publicLookup = lookupWith(isPublicAddress);
const anyLookup = lookupWith(() => true);

interface WebhookPost extends WebhookPolicy {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

/**
 * Posts once. Only the status of the answer counts: its text may quote the message, and can be of any length, so the connection is
 * closed before it is read. Redirects are not followed. Node refuses headers of more than 16 KB.
 */
export async function postWebhook(post: WebhookPost): Promise<Delivery> {
  const { url, headers, body, timeoutMs, isProduction, allowsPrivate } = post;
  const target = new URL(url);
  if (webhookUrlFault(url, post) !== null) return { kind: "failed", reason: "its address is not allowed" };
  const send = target.protocol === "https:" ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(timeoutMs);
  const { promise, resolve: end } = Promise.withResolvers<Delivery>();
  const fail = (error: unknown) =>
    end({ kind: "failed", reason: signal.aborted ? "no answer in time" : failureReason(error) });
  const request = send(
    target,
    {
      method: "POST",
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      // A connection of its own.
      agent: false,
      signal,
      lookup: isProduction && !allowsPrivate ? publicLookup : anyLookup,
    },
    (response) => {
      const { statusCode: status = 0 } = response;
      response.on("error", fail).destroy();
      end(status >= 200 && status < 300 ? { kind: "ok" } : { kind: "failed", reason: `HTTP ${status}` });
    },
  );
  request.on("error", fail).on("close", () => fail({ code: "closed without an answer" }));
  request.end(body);
  return promise;
}
