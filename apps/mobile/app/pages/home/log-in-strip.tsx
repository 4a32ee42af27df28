import { m } from "@rimba/content/messages";
import { loginPath } from "@rimba/web-core/app/entry-paths.ts";
import { useLoginRequest } from "@rimba/web-core/app/session/use-login-request.ts";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { useToast } from "@rimba/web-core/ui/toast.tsx";
import { LockKeyhole } from "@rimba/web-core/ui/icons.ts";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import styles from "./log-in-strip.module.css";

/** "Log in to continue": for a visitor who opened a page for customers without being logged in. */
export function LogInStrip() {
  const notify = useToast();
  const [isNoticeGone, setNoticeGone] = useState(false);
  const { requested, returnTo } = useLoginRequest(() =>
    notify({ text: m.session_please_log_in(), onGone: () => setNoticeGone(true) }),
  );
  const navigate = useNavigate();
  // This is the address of the desktop login dialog; the mobile site has a login page instead.
  const elsewhere = requested && returnTo === null;
  useEffect(() => {
    if (elsewhere) void navigate(loginPath(), { replace: true });
  }, [elsewhere, navigate]);
  // Only one element at a time requests a login: first the toast, then this strip, which stays.
  if (!requested || returnTo === null || !isNoticeGone) return null;
  return (
    <section className={styles.strip} aria-label={m.session_continue_title()}>
      <LockKeyhole className="link" size={22} strokeWidth={1.75} aria-hidden="true" />
      <div className="grow lh-1-4">
        <p className="semibold">{m.session_continue_title()}</p>
        <p className="fs-caption">{m.session_continue_text()}</p>
      </div>
      <Link className={buttonClass({ size: "small" })} to={loginPath(returnTo)}>
        {m.login_submit()}
      </Link>
    </section>
  );
}
