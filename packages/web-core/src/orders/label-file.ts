import { endpointAddresses, type Envelope, type Locale } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { sessionStore } from "../session/use-session.ts";
import { langTypeOf } from "../api/client.ts";

export type LabelFormat = "thermal" | "a";

export type LabelAnswer =
  | { readonly kind: "file"; readonly file: Blob }
  | { readonly kind: "failed"; readonly words: string };

/** Milliseconds: a file of many pieces takes a while to be drawn. */
const patience = 20_000;

/** Fetches the labels of an order as PDF: a file, so not by `call`, and with the token, so not by a link. Never throws. */
export async function fetchLabel(orderNo: string, format: LabelFormat, locale: Locale): Promise<LabelAnswer> {
  const { path } = endpointAddresses.orderLabel;
  const token = sessionStore().current()?.token ?? "";
  try {
    const answer = await fetch(`${path}?${new URLSearchParams({ orderNo, format })}`, {
      headers: { langType: langTypeOf(locale), token },
      signal: AbortSignal.timeout(patience),
    });
    if (answer.ok && answer.headers.get("content-type")?.startsWith("application/pdf")) {
      return { kind: "file", file: await answer.blob() };
    }
    const { msg } = (await answer.json()) as Envelope<unknown>;
    return { kind: "failed", words: msg };
  } catch {
    return { kind: "failed", words: navigator.onLine ? m.order_action_unreachable() : m.personal_offline() };
  }
}
