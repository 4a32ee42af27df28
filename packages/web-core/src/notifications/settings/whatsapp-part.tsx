import { m } from "@rimba/content/messages";
import type { AddWhatsAppResponse, NotificationSettings } from "@rimba/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { useLocale, useViewerZone } from "../../app/locale/use-locale.ts";
import { FormProblem } from "../../app/forms/form-problem.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { formatTimeOfDay } from "../../ui/format/time.ts";
import { Switch } from "../../ui/switch.tsx";
import { Part } from "./settings-part.tsx";
import styles from "./settings-form.module.css";

interface Props {
  /** Masked; null: WhatsApp is off. */
  readonly number: string | null;
  readonly isOn: boolean;
  /** The message of the customer has arrived. */
  readonly onConnected: (settings: NotificationSettings) => void;
}

/** What is sent by WhatsApp. The customer turns it on by a message to the carrier, and off with the form. */
export function WhatsAppPart({ number, isOn, onConnected }: Props) {
  const toggle = useRef<HTMLInputElement>(null);
  const [isConnected, setConnected] = useState(false);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isConnected && document.activeElement === document.body) toggle.current?.focus();
  }, [isConnected]);
  const connected = (settings: NotificationSettings) => {
    setConnected(true);
    onConnected(settings);
  };
  return (
    <Part title={m.notify_whatsapp_title()}>
      <p role="status" className={styles.saved}>
        {isConnected && number !== null && m.notify_whatsapp_connected()}
      </p>
      {number === null ? (
        <Connect onConnected={connected} />
      ) : (
        <>
          <input type="hidden" name="hasWhatsApp" value="1" />
          <Switch
            ref={toggle}
            name="whatsAppOn"
            // Read from left to right in every language, as `LtrNumber`.
            label={m.notify_whatsapp_on({ number: `\u2066${number}\u2069` })}
            hint={m.notify_whatsapp_on_hint()}
            defaultChecked={isOn}
          />
        </>
      )}
    </Part>
  );
}

/** Gives a message with a code, opens the chat with it, and looks whether it has arrived. */
function Connect({ onConnected }: Pick<Props, "onConnected">) {
  const [invitation, setInvitation] = useState<AddWhatsAppResponse | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const inviting = useApiAction(({ locale }) => call("notifyAddWhatsApp", {}, { locale }));
  const checking = useApiAction(({ locale }) => call("notifySettings", {}, { locale }));

  async function invite(): Promise<void> {
    const answer = await inviting.run();
    if (answer?.kind === "ok") setInvitation(answer.value);
  }

  async function check(isPressed: boolean): Promise<void> {
    const answer = await checking.run();
    if (answer?.kind !== "ok") return;
    if (answer.value.whatsapp.number !== null) return onConnected(answer.value);
    if (isPressed) setWaiting(true);
  }

  const checkOnReturn = useEffectEvent(() => void check(false));
  const hasInvitation = invitation !== null;
  useEffect(() => {
    if (!hasInvitation) return;
    const onFocus = () => checkOnReturn();
    // The customer comes back from the chat.
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, [hasInvitation]);

  return (
    <div className={styles.connect}>
      {invitation === null ? (
        <>
          <p>{m.notify_whatsapp_lead()}</p>
          <div>
            <Button
              className="needs-script"
              look="neutral"
              size="small"
              isPending={inviting.isPending}
              onClick={() => void invite()}
            >
              {m.notify_whatsapp_connect()}
            </Button>
            <FormProblem errorCount={0} problem={inviting.problem} />
          </div>
        </>
      ) : (
        <>
          <Invitation invitation={invitation} />
          <div>
            <div className={styles.connectActions}>
              <a
                className={buttonClass({ look: "outline", size: "small" })}
                href={invitation.url}
                target="_blank"
                rel="noopener noreferrer"
              >
                {m.notify_whatsapp_open()}
              </a>
              <Button
                look="neutral"
                size="small"
                isPending={checking.isPending}
                onClick={() => void check(true)}
              >
                {m.notify_whatsapp_check()}
              </Button>
            </div>
            <p role="status" className={styles.waiting}>
              {isWaiting && !checking.isPending && m.notify_whatsapp_waiting()}
            </p>
            <FormProblem errorCount={0} problem={checking.problem} />
          </div>
        </>
      )}
    </div>
  );
}

/** What to send, also for those who type it on another phone. */
function Invitation({ invitation: { text, expiresAt } }: { readonly invitation: AddWhatsAppResponse }) {
  const { locale } = useLocale();
  const timeZone = useViewerZone();
  return (
    <>
      <p>{m.notify_whatsapp_send({ time: formatTimeOfDay({ at: expiresAt, timeZone }, locale) })}</p>
      <p className={styles.prepared}>
        <bdi>{text}</bdi>
      </p>
    </>
  );
}
