import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { type CargoCode, cargoSteps, volumetricDivisor } from "@rimba/domain";
import { type RootData, useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { contentPagePath } from "@rimba/web-core/content-pages/page-groups.ts";
import { valueAddedPath, valueAddedServices } from "@rimba/web-core/content-pages/value-added.ts";
import { formatNumber } from "@rimba/web-core/ui/format/number.ts";
import nextDay from "@rimba/web-core/ui/illustrations/service-next-day.svg?no-inline";
import nextMorning from "@rimba/web-core/ui/illustrations/service-next-morning.svg?no-inline";
import thirdDay from "@rimba/web-core/ui/illustrations/service-third-day.svg?no-inline";
import { Award } from "@rimba/web-core/ui/icons.ts";
import { Link } from "react-router";
import section from "./home.module.css";
import styles from "./services.module.css";

const products = [
  {
    picture: nextMorning,
    name: m.product_next_morning,
    time: m.home_next_morning_time,
    text: m.home_next_morning_text,
  },
  { picture: nextDay, name: m.product_next_day, time: m.home_next_day_time, text: m.home_next_day_text },
  { picture: thirdDay, name: m.product_third_day, time: m.home_third_day_time, text: m.home_third_day_text },
];

export function ExpressProducts() {
  return (
    <>
      <div className={section.head}>
        <div>
          <h2>{m.home_express_heading()}</h2>
          <p>{m.home_express_text()}</p>
        </div>
        <Link to={contentPagePath("serviceProducts")}>{m.home_all_services()}</Link>
      </div>
      <ul className={styles.products}>
        {products.map(({ picture, name, time, text }) => (
          <li key={picture}>
            <img className={styles.picture} src={picture} alt="" width="400" height="300" loading="lazy" />
            <h3>
              {name()}
              <bdi className="num fs-small link no-tracking">{time()}</bdi>
            </h3>
            <p className="small-text muted">{text()}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

const shown = {
  H50: { bar: styles.h50, range: m.home_cargo_h50, text: m.home_cargo_h50_text },
  H100: { bar: styles.h100, range: m.home_cargo_h100, text: m.home_cargo_h100_text },
  H300: { bar: styles.h300, range: m.home_cargo_h300, text: m.home_cargo_h300_text },
  H500: { bar: styles.h500, range: m.home_cargo_h500, text: m.home_cargo_h500_text },
} as const satisfies Record<CargoCode, object>;

/** The four cargo products on a scale of kilograms. */
export function CargoByWeight() {
  return (
    <div className={styles.cargo} id="kargo">
      <h2>{m.home_cargo_heading()}</h2>
      <p>{m.home_cargo_text({ divisor: formatNumber(volumetricDivisor, getLocale()) })}</p>
      <ol className={styles.ruler}>
        {cargoSteps.map(({ code, fromKg }) => (
          <li key={code}>
            <span className={styles.from} aria-hidden="true">
              <bdi className="num">{fromKg} kg</bdi>
            </span>
            <span className={styles.code}>{code}</span>
            <span className={`${styles.bar} ${shown[code].bar}`} />
            <h3 className="fs-body semibold lh-1-5 no-tracking">{shown[code].range()}</h3>
            <p className={styles.text}>{shown[code].text()}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

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
            <p className="small-text muted above-1">{text()}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

type Certificate = NonNullable<RootData["carrier"]["certificates"]>[number];

/** Value-added services, and beside them the carrier's certificates, if any. */
export function Extras() {
  const { certificates = [] } = useRootData().carrier;
  return (
    <div className={certificates.length > 0 ? `${styles.extras} ${styles.beside}` : styles.extras}>
      <section aria-labelledby="extras-services">
        <h2 id="extras-services">{m.send_value_added()}</h2>
        <ul className={styles.services}>
          {valueAddedServices.map(({ headingId, name, icon: Icon }) => (
            <li key={headingId}>
              <Link className="row inherit medium unlined line-below gap-3-5" to={valueAddedPath(headingId)}>
                <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
                {name()}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {certificates.length > 0 && <Certificates certificates={certificates} />}
    </div>
  );
}

function Certificates({ certificates }: { certificates: readonly Certificate[] }) {
  const { locale } = useRootData();
  return (
    <section aria-labelledby="extras-certificates">
      <h2 id="extras-certificates">{m.home_certificates_heading()}</h2>
      <ul className="stack gap-3">
        {certificates.map(({ name, about }) => (
          <li key={name} className={styles.certificate}>
            <span className={styles.leaf}>
              <Award size={24} strokeWidth={1.75} aria-hidden="true" />
            </span>
            <div>
              <h3 className="fs-body no-tracking">
                <bdi>{name}</bdi>
              </h3>
              <p className="small-text muted">{about[locale]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
