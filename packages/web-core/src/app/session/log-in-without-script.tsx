import { m } from "@rimba/content/messages";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import type { ReactNode } from "react";
import { Note } from "../../ui/content-states.tsx";
import { HotlineSentence } from "../shell/carrier-text.tsx";

/**
 * On home, to which visitors without a session are redirected: says that login needs script, and how to send
 * without it.
 */
export function LogInWithoutScript({ children }: { readonly children?: ReactNode }) {
  return (
    <noscript>
      {/* Rendered by the server only: React creates nothing in here in a browser, and home saves the bytes. */}
      {import.meta.env.SSR && (
        <Note tone="waiting" icon={LockKeyhole}>
          <p>{m.login_without_script()}</p>
          <p>
            <HotlineSentence message={m.session_without_script} />
          </p>
          {children}
        </Note>
      )}
    </noscript>
  );
}
