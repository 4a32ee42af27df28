import { m } from "@rimba/content/messages";
import { type CargoCode, cargoSteps } from "@rimba/domain";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import nextDay from "@rimba/web-core/ui/illustrations/service-next-day.svg?no-inline";
import nextMorning from "@rimba/web-core/ui/illustrations/service-next-morning.svg?no-inline";
import smallCargo from "@rimba/web-core/ui/illustrations/service-small-cargo.svg?no-inline";
import standardCargo from "@rimba/web-core/ui/illustrations/service-standard-cargo.svg?no-inline";
import thirdDay from "@rimba/web-core/ui/illustrations/service-third-day.svg?no-inline";
import { Phone } from "@rimba/web-core/ui/icons.ts";
import styles from "./services.module.css";

const [h50, h100, h300, h500] = cargoSteps;

function codes(...steps: readonly { readonly code: CargoCode }[]): string {
  return steps.map(({ code }) => code).join(" · ");
}

/** Express with its delivery time, cargo with its weight. */
function services() {
  return [
    { picture: nextMorning, name: m.product_next_morning(), fact: m.home_next_morning_short() },
    { picture: nextDay, name: m.product_next_day(), fact: m.home_next_day_time() },
    { picture: thirdDay, name: m.product_third_day(), fact: m.home_third_day_short() },
    { picture: smallCargo, name: codes(h50, h100), fact: m.home_small_cargo_short() },
    { picture: standardCargo, name: codes(h300, h500), fact: m.home_standard_cargo_short() },
  ];
}

export function Services() {
  return (
    <section className={styles.section}>
      <h2 id="services" className="gutter">
        {m.home_services_heading()}
      </h2>
      <div className={styles.strip} role="region" aria-labelledby="services" tabIndex={0}>
        <ul className={styles.list}>
          {services().map(({ picture, name, fact }) => (
            <li key={picture} className={styles.card}>
              <img className={styles.picture} src={picture} alt="" width={168} height={126} loading="lazy" />
              <b className="block fs-body semibold">{name}</b>
              <span className="block fs-small muted">
                <bdi>{fact}</bdi>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Title, value and explanation of each promise. */
function promises(): [string, string, string][] {
  return [
    [m.home_promise_line_hours(), m.home_promise_line_hours_value(), m.home_promise_hours_text()],
    [m.home_promise_line_answer(), m.home_promise_line_answer_value(), m.home_promise_answer_text()],
    [m.home_promise_line_progress(), m.home_promise_line_progress_value(), m.home_promise_progress_text()],
    [m.home_promise_line_claim(), m.home_promise_line_claim_value(), m.home_promise_claim_text()],
  ];
}

/** The carrier's promises, and the hotline for when one is broken. */
export function Promises() {
  const { hotline, hotlineDial } = useRootData().carrier;
  return (
    <section className={styles.promises}>
      <h2>{m.home_promises_short_heading()}</h2>
      <dl className="above-2">
        {promises().map(([what, value, text]) => (
          <div key={what} className={styles.row}>
            <dt>
              {what}
              <span className="block caption-text muted">{text}</span>
            </dt>
            <dd className="rigid fs-lead bold">
              <bdi className="num">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <a className={`${buttonClass({ look: "neutral", wide: true })} above-4`} href={`tel:${hotlineDial}`}>
        <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="visually-hidden">{m.nav_call()}</span>
        <bdi dir="ltr" className="num">
          {hotline}
        </bdi>
      </a>
    </section>
  );
}
