import { m } from "@rimba/content/messages";
import Award from "lucide-react/icons/award";
import { Link } from "react-router";
import type { LucideIcon } from "lucide-react";
import Boxes from "lucide-react/icons/boxes";
import CalendarSync from "lucide-react/icons/calendar-sync";
import FileCheck from "lucide-react/icons/file-check";
import Handshake from "lucide-react/icons/handshake";
import PackageOpen from "lucide-react/icons/package-open";
import ShieldCheck from "lucide-react/icons/shield-check";
import Warehouse from "lucide-react/icons/warehouse";
import { useLocale } from "@rimba/web-core/app/locale/use-locale.ts";
import { type RootData, useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { contentPagePath } from "@rimba/web-core/content-pages/page-groups.ts";
import styles from "./extras.module.css";

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

interface ValueAdded {
  /** Of its heading on the page of services. */
  readonly headingId: string;
  readonly name: () => string;
  readonly icon: LucideIcon;
}

/** What can be had with a shipment, in the order of the page of services. */
export const valueAddedServices: readonly ValueAdded[] = [
  { headingId: "safe-packaging", name: m.home_extra_packaging, icon: PackageOpen },
  { headingId: "insurance", name: m.home_extra_insurance, icon: ShieldCheck },
  { headingId: "warehousing", name: m.home_extra_warehousing, icon: Warehouse },
  { headingId: "representative-receiving", name: m.home_extra_representative, icon: Handshake },
  { headingId: "regular-delivery", name: m.home_extra_regular, icon: CalendarSync },
  { headingId: "integrated-warehouse", name: m.home_extra_integrated, icon: Boxes },
  { headingId: "signed-receipt-return", name: m.home_extra_receipt, icon: FileCheck },
];

function valueAddedPath(headingId: string): string {
  return `${contentPagePath("serviceProducts")}#${headingId}`;
}
