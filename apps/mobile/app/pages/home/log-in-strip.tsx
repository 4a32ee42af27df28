import { m } from "@rimba/content/messages";
import { useLoginRequest } from "@rimba/web-core/app/session/use-login-request.ts";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { useToast } from "@rimba/web-core/ui/centre-notice.tsx";
import { LockKeyhole } from "@rimba/web-core/ui/icons.ts";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import css from "./log-in-strip.module.css";

/** "Log in to continue": for who wanted a page for customers without being one. */
export function LogInStrip() {
  const notify = useToast();
  const [isNoticeGone, setNoticeGone] = useState(false);
  const { requested, returnTo } = useLoginRequest(() =>
    notify({ text: m.session_please_log_in(), onGone: () => setNoticeGone(true) }),
  );
  const navigate = useNavigate();
  // The address of the dialog on computers: here there is a page for it.
  const elsewhere = requested && returnTo === null;
  useEffect(() => {
    if (elsewhere) void navigate("/login", { replace: true });
  }, [elsewhere, navigate]);
  // One surface at a time asks to log in: first the notice in the centre, then this strip, which stays.
  if (!requested || returnTo === null || !isNoticeGone) return null;
  return (
    <section className={css.strip} aria-label={m.session_continue_title()}>
      <LockKeyhole className={css.mark} size={22} strokeWidth={1.75} aria-hidden="true" />
      <div className={css.words}>
        <p className={css.title}>{m.session_continue_title()}</p>
        <p className={css.text}>{m.session_continue_text()}</p>
      </div>
      <Link className={buttonClass({ size: "small" })} to={`/login?${new URLSearchParams({ returnTo })}`}>
        {m.login_submit()}
      </Link>
    </section>
  );
}
