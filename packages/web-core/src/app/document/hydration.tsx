import { useSyncExternalStore } from "react";
import { Scripts } from "react-router";
import { useDocumentFacts } from "./document-facts.ts";

const never = () => () => undefined;

/** False on the server and while the browser takes the page over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * A few words of script that run before the first paint of the page, so that room is kept for what
 * only this device knows and nothing moves when it comes. It is part of the page that the server
 * sends and never made in the browser: the policy for trusted types forbids that. So the browser's script need not
 * hold the words (`import.meta.env.SSR ? words : ""`).
 */
export function InlineBootScript({ script }: { script: string }) {
  const { nonce } = useDocumentFacts();
  if (useHydrated()) return null;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/**
 * The scripts that a page is sent with. If the document differs from what React expects (a browser that translates, an
 * extension), React renders it again: the scripts already run by then, and Trusted Types would refuse to write them.
 */
export function InitialScripts() {
  return useHydrated() ? null : <Scripts />;
}
