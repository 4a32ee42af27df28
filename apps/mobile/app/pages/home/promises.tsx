import { m } from "@rimba/content/messages";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import Phone from "lucide-react/icons/phone";
import css from "./promises.module.css";

/** What is promised, how much, and what that means. */
function promises(): [string, string, string][] {
  return [
    [m.home_promise_line_hours(), m.home_promise_line_hours_value(), m.home_promise_hours_text()],
    [m.home_promise_line_answer(), m.home_promise_line_answer_value(), m.home_promise_answer_text()],
    [m.home_promise_line_progress(), m.home_promise_line_progress_value(), m.home_promise_progress_text()],
    [m.home_promise_line_claim(), m.home_promise_line_claim_value(), m.home_promise_claim_text()],
  ];
}

/** What the carrier stands for, and the number to call when it does not come true. */
export function Promises() {
  const { hotline, hotlineDial } = useRootData().carrier;
  return (
    <section className={css.section}>
      <h2>{m.home_promises_short_heading()}</h2>
      <dl className={css.list}>
        {promises().map(([what, value, text]) => (
          <div key={what} className={css.row}>
            <dt>
              {what}
              <span className={css.text}>{text}</span>
            </dt>
            <dd>
              <bdi className="num">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <a
        className={`${buttonClass({ look: "neutral", wide: true })} ${css.call}`}
        href={`tel:${hotlineDial}`}
      >
        <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="visually-hidden">{m.nav_call()}</span>
        <bdi dir="ltr" className="num">
          {hotline}
        </bdi>
      </a>
    </section>
  );
}
