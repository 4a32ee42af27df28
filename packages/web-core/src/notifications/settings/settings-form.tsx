import { m } from "@rimba/content/messages";
import type { FieldError, NotificationSettings } from "@rimba/contract";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { Link, useActionData } from "react-router";
import { personalPaths } from "../../account/personal-paths.ts";
import { call } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { useHydrated } from "../../app/document/hydration.tsx";
import { useRootData } from "../../app/document/root-data.ts";
import { useApiQuery } from "../../app/api/use-api-query.ts";
import { errorText, fieldText } from "../../app/forms/error-texts.ts";
import { FormProblem } from "../../app/forms/form-problem.tsx";
import type { ErrorText } from "../../app/forms/use-field-errors.ts";
import { DevicePushSwitch } from "../../app/push/device-push-switch.tsx";
import { useLocale, useViewerZone } from "../../app/locale/use-locale.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { zoneName } from "../../ui/format/time.ts";
import { Switch } from "../../ui/switch.tsx";
import type { PostedSettings } from "./page.ts";
import {
  readSettingsForm,
  settingsRequest,
  type SettingsValues,
  settingsValues,
  type TimeField,
  timeFaults,
  timeFieldOf,
} from "./settings-values.ts";
import { NewsTable, type Way } from "./news-table.tsx";
import { Part } from "./settings-part.tsx";
import styles from "./settings-form.module.css";
import { WhatsAppPart } from "./whatsapp-part.tsx";

interface Props {
  readonly settings: NotificationSettings;
  /** ISO 8601. */
  readonly now: string;
}

/**
 * What a customer wants to hear of. A plain form: what depends on a switch is shown by the style sheet, and without
 * script the page's action saves it.
 */
export function SettingsForm({ settings: loaded, now }: Props) {
  const posted = useActionData() as PostedSettings | undefined;
  const ref = useRef<HTMLFormElement>(null);
  const form = useSettingsForm(loaded, posted, ref);
  const { settings } = form;
  const values = posted?.kind === "notSaved" ? posted.values : settingsValues(settings);
  const { address } = settings.mail;
  const { isAvailable } = settings.push;
  const pushKey = useApiQuery("notifyPushKey", isAvailable ? {} : null);
  const isHydrated = useHydrated();
  const { whatsapp } = settings;
  const hasChoice = address !== null || isAvailable || whatsapp.number !== null;
  return (
    <form
      ref={ref}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={form.submit}
      onInput={form.forget}
    >
      <p className="small-text muted">
        {hasChoice ? m.notify_settings_lead() : m.notify_settings_lead_nothing()}
      </p>
      <div className={styles.card}>
        <Part title={m.notify_mail_title()}>
          {address === null ? (
            <NoAddress />
          ) : (
            <>
              <input type="hidden" name="hasMail" value="1" />
              <Switch
                name="mailOn"
                // Read from left to right in every language, as `LtrNumber`.
                label={m.notify_mail_on({ address: `\u2066${address}\u2069` })}
                defaultChecked={values.mailOn}
              />
            </>
          )}
        </Part>
        {isAvailable && (
          <Part title={m.notify_push_title()}>
            <input type="hidden" name="hasPush" value="1" />
            {isHydrated && <DevicePushSwitch waybillNo={null} pushKey={pushKey} />}
          </Part>
        )}
        {whatsapp.isAvailable && (
          <WhatsAppPart number={whatsapp.number} isOn={values.whatsAppOn} onConnected={form.setSettings} />
        )}
        {hasChoice && (
          <Part title={m.notify_news_title()} className={styles.whileOn}>
            <NewsTable ways={waysOf(settings, values)} />
          </Part>
        )}
        {hasChoice && (
          <Part title={m.notify_quiet_title()} className={styles.whileOn}>
            <Switch
              name="quietOn"
              label={m.notify_quiet_on()}
              hint={m.notify_quiet_hint()}
              defaultChecked={values.quietOn}
            />
            <div className={styles.quiet}>
              <div className={styles.times}>
                <TimeInput
                  name="from"
                  label={m.notify_quiet_from()}
                  time={values.from}
                  error={form.errors.from}
                />
                <TimeInput name="to" label={m.notify_quiet_to()} time={values.to} error={form.errors.to} />
              </div>
              <Zone stored={settings.timeZone} now={now} />
            </div>
          </Part>
        )}
      </div>
      {hasChoice && (
        <div className={styles.end}>
          <Button type="submit" isPending={form.isPending}>
            {m.personal_save()}
          </Button>
          {form.isSaved && (
            <p role="status" className={styles.saved}>
              {m.notify_settings_saved()}
            </p>
          )}
          <FormProblem errorCount={Object.keys(form.errors).length} problem={form.problem} />
        </div>
      )}
    </form>
  );
}

/** The ways that a customer can have. */
function waysOf({ mail, push, whatsapp }: NotificationSettings, values: SettingsValues): Way[] {
  return [
    ...(mail.address === null
      ? []
      : [{ name: "groups", title: m.notify_way_mail(), chosen: values.groups } as const]),
    ...(push.isAvailable
      ? [{ name: "pushGroups", title: m.notify_way_push(), chosen: values.pushGroups } as const]
      : []),
    ...(whatsapp.number === null
      ? []
      : [{ name: "whatsAppGroups", title: m.notify_way_whatsapp(), chosen: values.whatsAppGroups } as const]),
  ];
}

/** Mails go to a confirmed address only, which is set with the personal data. */
function NoAddress() {
  const { site } = useRootData();
  return (
    <div className={styles.noAddress}>
      <p>{m.notify_mail_missing()}</p>
      <p>
        <Link to={personalPaths[site]}>{m.personal_mail_add()}</Link>
      </p>
    </div>
  );
}

interface TimeInputProps {
  readonly name: TimeField;
  readonly label: string;
  readonly time: string;
  readonly error: ErrorText | undefined;
}

function TimeInput({ name, label, time, error }: TimeInputProps) {
  return (
    <Field
      type="time"
      name={name}
      label={label}
      defaultValue={time}
      error={error?.() ?? null}
      dir="ltr"
      autoComplete="off"
      inputClassName="num"
    />
  );
}

/** The zone of the times: the stored one, and that of this device, which is saved with the form. */
function Zone({ stored, now }: { readonly stored: string; readonly now: string }) {
  const { locale } = useLocale();
  const isHydrated = useHydrated();
  const own = useViewerZone();
  const nameOf = (timeZone: string) => zoneName({ at: now, timeZone }, locale);
  const [zone, next] = [nameOf(stored), isHydrated ? nameOf(own) : null];
  return (
    <>
      {isHydrated && <input type="hidden" name="timeZone" value={own} />}
      <p className="caption-text muted">
        <bdi>
          {next === null || next === zone ? m.notify_zone({ zone }) : m.notify_zone_next({ zone, next })}
        </bdi>
      </p>
    </>
  );
}

type Errors = Partial<Record<TimeField, ErrorText>>;

/** Sends the form as a call, and shows what is wrong with it at its field. */
function useSettingsForm(
  loaded: NotificationSettings,
  posted: PostedSettings | undefined,
  ref: RefObject<HTMLFormElement | null>,
) {
  const [settings, setSettings] = useState(loaded);
  const [errors, setErrors] = useState<Errors | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  // Until something is changed.
  const [isSaved, setSaved] = useState(posted?.kind === "saved");
  const saving = useApiAction(({ locale }, form: FormData) =>
    call("notifySaveSettings", settingsRequest(form), { locale }),
  );
  const notSaved = posted?.kind === "notSaved" && !isSubmitted ? posted : null;

  function show(found: Errors): void {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function save(form: FormData): Promise<void> {
    saving.clearFailure();
    setSubmitted(true);
    setSaved(false);
    const faults = Object.entries(timeFaults(readSettingsForm(form)));
    if (faults.length > 0)
      return show(Object.fromEntries(faults.map(([field, key]) => [field, fieldText(key)])));
    setErrors({});
    const answer = await saving.run(form);
    if (answer === null) return;
    if (answer.kind === "ok") {
      setSettings(answer.value);
      return setSaved(true);
    }
    const { failure } = answer;
    const found = failure.kind === "refused" ? errorsByField(failure.fieldErrors) : {};
    if (Object.keys(found).length === 0) return;
    saving.clearFailure();
    show(found);
  }

  return {
    settings,
    setSettings,
    isSaved,
    isPending: saving.isPending,
    errors: errors ?? errorsByField(notSaved?.errors ?? []),
    problem:
      saving.problem ??
      (notSaved === null || notSaved.errors.length > 0
        ? null
        : { text: () => notSaved.msg ?? m.outcome_unavailable_text(), until: null }),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!saving.isPending) void save(new FormData(event.currentTarget));
    },
    /** The error of a field that is being changed, and that all is saved. */
    forget: ({ target }: FormEvent) => {
      setSaved(false);
      if (!(target instanceof HTMLInputElement)) return;
      // Without quiet hours their times do not matter.
      const isTime = target.name === "from" || target.name === "to" || target.name === "quietOn";
      if (isTime) setErrors({});
    },
  };
}

function errorsByField(errors: readonly FieldError[]): Errors {
  return Object.fromEntries(
    errors.flatMap((error) => {
      const field = timeFieldOf(error.path);
      return field === null ? [] : [[field, errorText(error)]];
    }),
  );
}
