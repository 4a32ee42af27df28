import { m } from "@rimba/content/messages";
import type { Site } from "@rimba/contract";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import { call } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { myShipmentsPaths } from "../../app/my-shipments-paths.ts";
import { FormProblem } from "../../app/forms/form-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { followFailureText } from "../follow/failure-text.ts";
import { offeredStore, useUnofferedNumbers } from "./offered-store.ts";
import styles from "./offer-card.module.css";

/** What the customer has answered. */
type Answer =
  | { readonly kind: "saved"; readonly found: number; readonly count: number }
  | { readonly kind: "declined" };

/** Fingers need the larger ones. */
const buttonSizes = { desktop: "small", mobile: "normal" } as const satisfies Record<Site, string>;

/** Asks a customer once whether the numbers of this device are to be stored with the account. */
export function OfferCard() {
  const { site } = useRootData();
  const size = buttonSizes[site];
  const textId = useId();
  const card = useRef<HTMLElement>(null);
  const numbers = useUnofferedNumbers();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { run, isPending, failure, problem } = useApiAction(({ locale }, waybillNos: string[]) =>
    call("followAdd", { waybillNos }, { locale }),
  );
  if (numbers.length === 0 && answer === null) return null;
  const end = (next: Answer, answered: readonly string[]) => {
    setAnswer(next);
    offeredStore.add(answered);
    // The buttons are gone; the answer is read from here.
    card.current?.focus();
  };
  const save = async () => {
    const sent = [...numbers];
    const result = await run(sent);
    if (result?.kind !== "ok") return;
    end({ kind: "saved", found: result.value.followed.length, count: sent.length }, sent);
  };
  const decline = () => {
    if (!isPending) end({ kind: "declined" }, numbers);
  };
  return (
    <section
      ref={card}
      className={`screen-only ${styles.card} ${styles[site]}`}
      aria-labelledby={textId}
      tabIndex={-1}
    >
      <p id={textId} role="status" className="small-text grow">
        {answer === null ? offerText(numbers.length) : <AnswerText answer={answer} />}
      </p>
      {answer === null && (
        <>
          <div className="flex gap-2">
            <Button size={size} isPending={isPending} onClick={() => void save()}>
              {m.personal_save()}
            </Button>
            <Button look="neutral" size={size} onClick={decline}>
              {m.recent_offer_no()}
            </Button>
          </div>
          <FormProblem
            errorCount={0}
            problem={failure && problem && { ...problem, text: () => followFailureText(failure) }}
          />
        </>
      )}
    </section>
  );
}

function offerText(count: number): string {
  return count === 1 ? m.recent_offer_one() : m.recent_offer({ count });
}

function AnswerText({ answer }: { readonly answer: Answer }) {
  const { site } = useRootData();
  if (answer.kind === "declined") return m.recent_note();
  const { found, count } = answer;
  return (
    <>
      {m.recent_offer_saved({ found, count })}{" "}
      <Link className="nowrap" to={`${myShipmentsPaths[site]}?box=followed`}>
        {m.my_shipments_title()}
      </Link>
    </>
  );
}
