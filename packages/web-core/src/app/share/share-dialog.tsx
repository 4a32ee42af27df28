import { m } from "@rimba/content/messages";
import MessageCircle from "lucide-react/icons/message-circle";
import Share2 from "lucide-react/icons/share-2";
import X from "lucide-react/icons/x";
import { Suspense, useId, useRef, useState } from "react";
import { CopyButton } from "../../ui/copy-button.tsx";
import { buttonClass, type ButtonSize } from "../../ui/button.tsx";
import { useHydrated } from "../document/hydration.tsx";
import { optionalPart } from "../lazy/optional-part.ts";
import frame from "../../ui/dialog.module.css";
import styles from "./share-dialog.module.css";

// Only who opens the dialog needs it, and it brings its encoder.
const QrCode = optionalPart(async () => (await import("./qr-code.tsx")).QrCode);

/** What is shared, with its texts. */
export interface ShareSubject {
  /** Its public address on the site; contains nothing personal. */
  readonly path: string;
  /** Its title, for the apps of the device. */
  readonly name: string;
  readonly button: string;
  readonly title: string;
  readonly text: string;
  readonly qrLabel: string;
  readonly message: (url: string) => string;
}

interface Props {
  readonly subject: ShareSubject;
  /** Only the icon, for a bar; else icon and text. */
  readonly iconOnly?: boolean;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
}

/** A button, and the dialog that it opens: link, WhatsApp, QR code, and the apps of the device. */
export function ShareDialog({ subject, iconOnly = false, size = "normal", wide = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(false);
  const titleId = useId();
  const open = () => {
    setOpened(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <button
        type="button"
        className={`needs-script ${iconOnly ? styles.icon : buttonClass({ look: "neutral", size, wide })}`}
        aria-label={iconOnly ? subject.button : undefined}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Share2 size={iconOnly ? 22 : 18} strokeWidth={1.75} aria-hidden="true" />
        {!iconOnly && subject.button}
      </button>
      <dialog
        ref={dialog}
        className={frame.dialog}
        aria-labelledby={opened ? titleId : undefined}
        onClose={() => setOpened(false)}
        // Closes on Escape and on a press on the backdrop, if the browser supports it; there is a button too.
        closedby="any"
      >
        {opened && <Contents subject={subject} titleId={titleId} close={() => dialog.current?.close()} />}
      </dialog>
    </>
  );
}

interface ContentsProps {
  readonly subject: ShareSubject;
  readonly titleId: string;
  readonly close: () => void;
}

function Contents({ subject, titleId, close }: ContentsProps) {
  const hydrated = useHydrated();
  const linkId = useId();
  const url = window.location.origin + subject.path;
  const canShare = hydrated && "share" in navigator;
  return (
    <div className={styles.contents}>
      <div className={`between gap-3 ${styles.head}`}>
        <h2 id={titleId}>{subject.title}</h2>
        <button type="button" className={styles.icon} aria-label={m.dialog_close()} onClick={close}>
          <X size={22} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <p className={styles.text}>{subject.text}</p>
      <div className={styles.qr}>
        <Suspense>
          <QrCode text={url} label={subject.qrLabel} />
        </Suspense>
      </div>
      <p className="caption-text muted text-center">{m.share_qr_text()}</p>
      <label className={styles.label} htmlFor={linkId}>
        {m.share_link_label()}
      </label>
      <input
        id={linkId}
        className={styles.link}
        value={url}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <div className="stack gap-2 above-4">
        <CopyButton text={url} label={m.share_copy()} done={m.share_copied()} look="primary">
          {m.share_copy()}
        </CopyButton>
        <a
          className={buttonClass({ look: "neutral", wide: true })}
          href={`https://wa.me/?text=${encodeURIComponent(subject.message(url))}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.share_whatsapp()}
        </a>
        {canShare && (
          <button
            type="button"
            className={buttonClass({ look: "neutral", wide: true })}
            // Closing the device's share sheet rejects; that needs no message.
            onClick={() => void navigator.share({ title: subject.name, url }).catch(() => undefined)}
          >
            <Share2 size={18} strokeWidth={1.75} aria-hidden="true" />
            {m.share_system()}
          </button>
        )}
      </div>
    </div>
  );
}
