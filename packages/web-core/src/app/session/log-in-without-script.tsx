import { m } from "@rimba/content/messages";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import type { ReactNode } from "react";
import { Note } from "../../ui/content-states.tsx";
import { HotlineSentence } from "../shell/carrier-text.tsx";

/** On home, where visitors without a session are led: without script, what logging in takes and how to send all the same. */
export function LogInWithoutScript({ children }: { readonly children?: ReactNode }) {
  return (
    <noscript>
      {/* The server alone renders it: React creates nothing in here in a browser, and home saves the bytes. */}
      {import.meta.env.SSR && (
        <Note tone="waiting" icon={LockKeyhole}>
          <p>{m.login_without_script()}</p>
          <p>
            <HotlineSentence words={m.session_without_script} />
          </p>
          {children}
        </Note>
      )}
    </noscript>
  );
}
