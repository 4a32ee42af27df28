import { m } from "@rimba/content/messages";
import CircleUser from "lucide-react/icons/circle-user";
import MessageCircle from "lucide-react/icons/message-circle";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useApiQuery } from "../../app/api/use-api-query.ts";
import { chatAddress } from "../../app/chat-address.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { loginPath } from "../../app/entry-paths.ts";
import { myShipmentsPaths } from "../../app/my-shipments-paths.ts";
import { notifySettingsPaths } from "../../app/notification-paths.ts";
import { DevicePushSwitch } from "../../app/push/device-push-switch.tsx";
import { useSession } from "../../app/session/session-store.ts";
import { buttonClass } from "../../ui/button.tsx";
import { DialogHead } from "../../ui/dialog-head.tsx";
import frame from "../../ui/dialog.module.css";
import { FollowButton } from "../follow/follow-button.tsx";
import { useFollowState } from "../follow/follow-states.ts";
import { EmailPart } from "./email-part.tsx";
import styles from "./keep-posted-sheet.module.css";

export interface SheetProps {
  readonly waybillNo: string;
  // Passed in: importing the text or icon in both files would add a shared chunk to the page.
  readonly title: string;
  /** A link, or nothing. */
  readonly calendar: ReactNode;
  readonly onClose: () => void;
}

/** The ways to hear of a shipment. A customer's device is notified of all shipments of the account. */
export function KeepPostedSheet({ waybillNo, title, calendar, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const session = useSession();
  const pushKey = useApiQuery("notifyPushKey", {});
  // Closed while it is still in the document: only then the focus returns to the button that opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={frame.dialog} aria-labelledby={titleId} closedby="any" onClose={onClose}>
      <div className={styles.contents}>
        <DialogHead titleId={titleId} title={title} onClose={() => dialog.current?.close()} />
        <p className="small-text muted">{m.keep_posted_lead()}</p>
        <div className={styles.device}>
          {/* Of another customer, or of none, it is another switch. */}
          <DevicePushSwitch
            key={session?.token}
            waybillNo={session === null ? waybillNo : null}
            pushKey={pushKey}
          />
          {session !== null && <FollowPart waybillNo={waybillNo} />}
          {session === null && pushKey.value?.isEmailAvailable && <EmailPart waybillNo={waybillNo} />}
        </div>
        <div className="stack gap-3">
          <WhatsAppLink waybillNo={waybillNo} />
          {calendar}
          {session === null ? <LogInLink /> : <SettingsLink />}
        </div>
      </div>
    </dialog>
  );
}

const look = { look: "neutral", size: "small", wide: true } as const;

/** Opens a chat with the message that asks for this shipment; sending it needs no session. */
function WhatsAppLink({ waybillNo }: { readonly waybillNo: string }) {
  const hintId = useId();
  const { whatsAppNumber } = useRootData();
  if (whatsAppNumber === undefined) return null;
  const text = m.whatsapp_follow_text({ number: waybillNo });
  return (
    <div className="stack gap-1">
      <a
        className={buttonClass(look)}
        href={chatAddress(whatsAppNumber, text)}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={hintId}
      >
        <MessageCircle size={18} strokeWidth={1.75} aria-hidden="true" />
        {m.keep_posted_whatsapp()}
      </a>
      <p id={hintId} className="caption-text muted">
        {m.keep_posted_whatsapp_hint()}
      </p>
    </div>
  );
}

/** A shipment of others: without following it, the customer's devices are not notified of it. */
function FollowPart({ waybillNo }: { readonly waybillNo: string }) {
  const state = useFollowState(waybillNo);
  if (state === null || state.roles.length > 0) return null;
  return (
    <div className={styles.follow}>
      {!state.followed && <p className="small-text">{m.keep_posted_not_followed()}</p>}
      <FollowButton waybillNo={waybillNo} />
    </div>
  );
}

/** A phone returns to this shipment. The dialog to log in of computers belongs to home, which a page for customers opens. */
function LogInLink() {
  const { site } = useRootData();
  const { pathname, search } = useLocation();
  const paths = { desktop: myShipmentsPaths.desktop, mobile: loginPath(pathname + search) };
  return (
    <Link className={buttonClass(look)} to={paths[site]}>
      <CircleUser size={18} strokeWidth={1.75} aria-hidden="true" />
      {m.keep_posted_log_in()}
    </Link>
  );
}

function SettingsLink() {
  const { site } = useRootData();
  return (
    <Link className={buttonClass(look)} to={notifySettingsPaths[site]}>
      <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
      {m.notify_settings_title()}
    </Link>
  );
}
