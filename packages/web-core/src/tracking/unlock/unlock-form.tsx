import { m } from "@rimba/content/messages";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { formatEventTime } from "../../ui/format/time.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { HotlineSentence } from "../../app/shell/carrier-text.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldError, hintClass, labelClass } from "../../ui/field.tsx";
import type { UnlockFailure, UnlockFailureKind } from "../page-data.ts";
import styles from "./unlock-form.module.css";
import { lazyImport } from "../../app/lazy/lazy-import.ts";

// Loaded on demand: only after several attempts with wrong digits.
const UnlockCaptcha = lazy(async () => ({
  default: (await lazyImport(() => import("./unlock-captcha.tsx"))).UnlockCaptcha,
}));

const failureMessage = {
  invalid: m.unlock_format,
  phoneDigitsWrong: m.unlock_wrong,
  captchaRequired: m.unlock_captcha_required,
  unavailable: m.outcome_unavailable_text,
} as const satisfies Record<Exclude<UnlockFailureKind, "phoneDigitsLocked">, () => string>;

/** Of the digits: each has a box behind the one field, and styles alone space the digits into them. */
const places = [0, 1, 2, 3];

interface Props {
  readonly waybillNo: string;
  /** The result of the action, for any waybill of the page. */
  readonly failure: UnlockFailure | null | undefined;
}

/** Unlocks a shipment with the last 4 digits of the sender's or receiver's phone. A plain form post. */
export function UnlockForm({ waybillNo, failure }: Props) {
  const own = failure?.waybillNo === waybillNo ? failure : null;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state, formData } = useNavigation();
  const { pathname, search } = useLocation();
  // The full address is explicit, because the router encodes commas differently on the server and in the browser.
  const here = `${pathname}?${new URLSearchParams(search)}`;
  const isPending = state !== "idle" && formData?.get("waybillNo") === waybillNo;
  const form = useRef<HTMLFormElement>(null);
  // After the first attempt that needs a captcha, every further attempt needs one.
  const [guarded, setGuarded] = useState(false);
  if (own?.kind === "captchaRequired" && !guarded) setGuarded(true);
  useEffect(() => {
    if (own !== null && own.kind !== "captchaRequired") input.current?.focus();
  }, [own]);
  if (own?.kind === "phoneDigitsLocked") return <LockedOut opensAt={own.opensAt} />;
  return (
    <Form ref={form} method="post" action={here} className={styles.form} preventScrollReset noValidate>
      <input type="hidden" name="waybillNo" value={waybillNo} />
      <label className={labelClass} htmlFor={id}>
        {m.unlock_label()}
      </label>
      <div className="flex wrap gap-3">
        <div className={styles.digits} dir="ltr" data-invalid={own !== null || undefined}>
          {places.map((place) => (
            <span key={place} className={styles.box} aria-hidden="true" />
          ))}
          <input
            ref={input}
            id={id}
            className={`${styles.input} num`}
            name="phoneLast4"
            defaultValue={own?.phoneLast4}
            key={own?.phoneLast4}
            inputMode="numeric"
            autoComplete="off"
            maxLength={places.length}
            dir="ltr"
            aria-required="true"
            aria-invalid={own !== null || undefined}
            aria-describedby={`${id}-hint${own === null ? "" : ` ${id}-error`}`}
          />
        </div>
        <Button type="submit" isPending={isPending} className={styles.open}>
          {m.unlock_submit()}
        </Button>
      </div>
      <p id={`${id}-hint`} className={own === null ? hintClass : "visually-hidden"}>
        {m.outcome_locked_text()}
      </p>
      <div role="alert">
        {own !== null && <FieldError id={`${id}-error`}>{failureMessage[own.kind]()}</FieldError>}
      </div>
      {guarded && (
        <>
          <Suspense fallback={<div className={styles.captcha} />}>
            <UnlockCaptcha
              className={styles.captcha}
              waybillNo={waybillNo}
              failure={own}
              onPassed={() => form.current?.requestSubmit()}
            />
          </Suspense>
          <noscript>
            <p className={hintClass}>
              <HotlineSentence message={m.captcha_call} />
            </p>
          </noscript>
        </>
      )}
    </Form>
  );
}

/** Replaces the field while it would refuse even correct digits. */
function LockedOut({ opensAt }: { opensAt: string }) {
  const { locale } = useLocale();
  const { carrier } = useRootData();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  const time = formatEventTime({ at: opensAt, timeZone: carrier.timeZone }, locale);
  return (
    <p ref={place} role="alert" tabIndex={-1} className="small-text">
      <HotlineSentence message={({ hotline }) => m.unlock_locked_out({ hotline, time })} />
    </p>
  );
}
