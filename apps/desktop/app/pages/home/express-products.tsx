import { m } from "@rimba/content/messages";
import { contentPagePath } from "@rimba/web-core/content-pages/page-groups.ts";
import nextDay from "@rimba/web-core/ui/illustrations/service-next-day.svg?no-inline";
import nextMorning from "@rimba/web-core/ui/illustrations/service-next-morning.svg?no-inline";
import thirdDay from "@rimba/web-core/ui/illustrations/service-third-day.svg?no-inline";
import { Link } from "react-router";
import styles from "./express-products.module.css";
import section from "./section.module.css";

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
              <bdi className={`num ${styles.time}`}>{time()}</bdi>
            </h3>
            <p>{text()}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
