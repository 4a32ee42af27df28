import { m } from "@rimba/content/messages";
import { contentPagePath } from "@rimba/web-core/content-pages/page-groups.ts";
import { Link } from "react-router";
import styles from "./promises.module.css";
import section from "./section.module.css";

/** Customer service and claims. */
const promises = [
  { number: 24, unit: m.home_promise_hours, text: m.home_promise_hours_text },
  { number: 5, unit: m.home_promise_answer, text: m.home_promise_answer_text },
  { number: 30, unit: m.home_promise_progress, text: m.home_promise_progress_text },
  { number: 3, unit: m.home_promise_claim, text: m.home_promise_claim_text },
];

export function Promises() {
  return (
    <>
      <div className={section.head}>
        <h2>{m.home_promises_heading()}</h2>
        <Link to={contentPagePath("serviceGuarantee")}>{m.home_promises_short_heading()}</Link>
      </div>
      <ul className={styles.promises}>
        {promises.map(({ number, unit, text }) => (
          <li key={number}>
            <p className={styles.figure}>
              <bdi className="num" dir="ltr">
                {number} <small>{unit()}</small>
              </bdi>
            </p>
            <p>{text()}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
