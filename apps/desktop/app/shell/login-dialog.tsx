import { m } from "@rimba/content/messages";
import { HotlineSentence } from "@rimba/web-core/app/shell/carrier-text.tsx";
import { Note, Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import { useLoginRequest } from "@rimba/web-core/app/session/use-login-request.ts";
import { Button, buttonClass } from "@rimba/web-core/ui/button.tsx";
import { useToast } from "@rimba/web-core/ui/toast.tsx";
import { DialogHead } from "@rimba/web-core/ui/dialog-head.tsx";
import { usePersistedInput } from "@rimba/web-core/app/storage/persisted-input.ts";
import { useLazyPart } from "@rimba/web-core/app/lazy/use-lazy-part.ts";
import { requiredContext } from "@rimba/web-core/ui/required-context.ts";
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import frame from "@rimba/web-core/ui/dialog.module.css";
import { LockKeyhole } from "@rimba/web-core/ui/icons.ts";
import styles from "./login-dialog.module.css";

// Lazy: visitors who do not log in do not download the form.
const loadForm = async () => (await import("@rimba/web-core/account/login/login-form.tsx")).LoginForm;

interface LoginDialogWays {
  readonly open: () => void;
  /** The dialog will probably be opened soon: prefetches its code. */
  readonly prepare: () => void;
}

/** Opens the login dialog from any part of the site. */
const [LoginDialogContext, useLoginDialog] = requiredContext<LoginDialogWays>();

/** Around the whole site: the login dialog, opened by the header or by the address of home. */
export function LoginDialogProvider({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  const [pressed, setPressed] = useState(false);
  const ways = useMemo(
    () => ({
      open: () => {
        setWanted(true);
        setPressed(true);
      },
      prepare: () => setWanted(true),
    }),
    [],
  );
  // Reopens the dialog after a reload. The form inside persists its own input.
  usePersistedInput(
    "loginDialog",
    () => ({ pressed }),
    (stored) => stored.pressed && ways.open(),
  );
  return (
    <LoginDialogContext value={ways}>
      {children}
      <LoginDialog wanted={wanted} pressed={pressed} onClose={() => setPressed(false)} />
    </LoginDialogContext>
  );
}

interface Props {
  readonly wanted: boolean;
  readonly pressed: boolean;
  readonly onClose: () => void;
}

/** The dialog shows the request to log in itself; a toast would repeat it. */
function showInDialogOnly(): void {}

function LoginDialog({ wanted, pressed, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  const notify = useToast();
  const { requested, returnTo, pathWithoutLogin } = useLoginRequest(showInDialogOnly);
  const open = pressed || requested;
  // Only a login changes the key. Input therefore survives closing the dialog.
  const [visits, setVisits] = useState(0);
  const form = useLazyPart(loadForm, wanted || open);
  const isThere = form.kind === "loaded";
  const isDone = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) {
      element.close();
      // The link that opened the dialog is gone: the account menu has replaced it.
      if (isDone.current) document.querySelector<HTMLElement>("[data-account]")?.focus();
      isDone.current = false;
    }
    if (open && isThere) element.querySelector("input")?.focus();
  }, [open, isThere]);

  const closed = () => {
    onClose();
    if (requested) void navigate(pathWithoutLogin, { replace: true, preventScrollReset: true });
  };
  const done = () => {
    isDone.current = true;
    onClose();
    setVisits(visits + 1);
    notify({ text: m.login_done(), tone: "success" });
    if (requested) void navigate(returnTo ?? pathWithoutLogin, { replace: true, preventScrollReset: true });
  };

  return (
    <dialog ref={dialog} className={frame.dialog} aria-labelledby={titleId} onClose={closed}>
      <div className={styles.contents}>
        <DialogHead titleId={titleId} title={m.login_title()} onClose={() => dialog.current?.close()} />
        {requested && returnTo !== null && (
          <div role="status">
            <Note tone="waiting" icon={LockKeyhole}>
              <b>{m.session_please_log_in()}</b>
              {m.session_continue_text()}
            </Note>
          </div>
        )}
        {form.kind === "loading" && open && <Skeleton lines={9} />}
        {form.kind === "loaded" && <form.part key={visits} titleId={titleId} onDone={done} />}
        {form.kind === "failed" && (
          <div className={styles.failed} role="alert">
            <p>
              <b>{m.login_not_loaded_title()}</b>
            </p>
            <p>{m.captcha_load_error_text()}</p>
            <p>
              <HotlineSentence message={m.captcha_call} />
            </p>
            <Button look="outline" onClick={form.retry}>
              {m.error_card_retry()}
            </Button>
          </div>
        )}
      </div>
    </dialog>
  );
}

/** Opens the dialog; without script, by the address of home. */
export function LogInLink({ className }: { className: string }) {
  const { open, prepare } = useLoginDialog();
  return (
    <a
      className={`${buttonClass({ look: "outline" })} ${className}`}
      href="/?login=1"
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        open();
      }}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {m.login_submit()}
    </a>
  );
}
