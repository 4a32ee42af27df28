import { m } from "@rimba/content/messages";
import { useLocale } from "@rimba/web-core/app/locale/use-locale.ts";
import { type RootData, useRootData } from "@rimba/web-core/app/document/root-data.ts";
import Award from "lucide-react/icons/award";
import { Link } from "react-router";
import styles from "./extras.module.css";
import { valueAddedPath, valueAddedServices } from "./value-added.ts";

type Certificate = NonNullable<RootData["carrier"]["certificates"]>[number];

/** What can be had with a shipment, and beside it what others certified the carrier for, if anything. */
export function Extras() {
  const { certificates = [] } = useRootData().carrier;
  return (
    <div className={certificates.length > 0 ? `${styles.extras} ${styles.beside}` : styles.extras}>
      <section aria-labelledby="extras-services">
        <h2 id="extras-services">{m.send_value_added()}</h2>
        <ul className={styles.services}>
          {valueAddedServices.map(({ headingId, name, icon: Icon }) => (
            <li key={headingId}>
              <Link to={valueAddedPath(headingId)}>
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
  const { locale } = useLocale();
  return (
    <section aria-labelledby="extras-certificates">
      <h2 id="extras-certificates">{m.home_certificates_heading()}</h2>
      <ul className={styles.certificates}>
        {certificates.map(({ name, about }) => (
          <li key={name}>
            <span className={styles.leaf}>
              <Award size={24} strokeWidth={1.75} aria-hidden="true" />
            </span>
            <div>
              <h3>
                <bdi>{name}</bdi>
              </h3>
              <p>{about[locale]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
