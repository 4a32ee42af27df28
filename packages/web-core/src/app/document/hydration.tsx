import { useSyncExternalStore } from "react";
import { Scripts } from "react-router";
import { useDocumentFacts } from "./document-facts.ts";

const never = () => () => undefined;

/** False on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * A small inline script that runs before the first paint, to reserve space for what only this device knows,
 * so that nothing moves. It is part of the server's page and never created in the browser, which the trusted
 * types policy forbids. So the browser's bundle need not contain it (`import.meta.env.SSR ? code : ""`).
 */
export function InlineBootScript({ script }: { script: string }) {
  const { nonce } = useDocumentFacts();
  if (useHydrated()) return null;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/**
 * The inline scripts of a page. If the document differs from what React expects (a translating browser, an
 * extension), React renders it again: the scripts have run by then, and trusted types would refuse to write
 * them.
 */
export function InitialScripts() {
  return useHydrated() ? null : <Scripts />;
}
