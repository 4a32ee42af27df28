import { useHydrated } from "../../ui/use-hydrated.ts";
import { useDocumentFacts } from "./document-facts.ts";

/**
 * A few words of script that run before the first paint of the page, so that room is kept for what
 * only this device knows and nothing moves when it comes. It is part of the page that the server
 * sends and never made in the browser: the policy for trusted types forbids that. So the browser's script need not
 * hold the words (`import.meta.env.SSR ? words : ""`).
 */
export function BeforePaint({ script }: { script: string }) {
  const { nonce } = useDocumentFacts();
  if (useHydrated()) return null;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
