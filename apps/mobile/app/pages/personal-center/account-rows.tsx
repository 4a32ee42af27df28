import { localeNames } from "@rimba/content/locales";
import { m } from "@rimba/content/messages";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { LanguageSwitch } from "@rimba/web-core/app/shell/language-switch.tsx";
import type { CentreEntry } from "@rimba/web-core/orders/centre-navigation.ts";
import { LtrNumber } from "@rimba/web-core/ui/format/ltr-number.tsx";
import { ChevronRight, Globe, Headset } from "@rimba/web-core/ui/icons.ts";
import { Link } from "react-router";
import styles from "./account-rows.module.css";

interface PageRowProps extends CentreEntry {
  readonly value?: string | null;
}

/** A link to a page. */
export function PageRow({ to, icon: Icon, name, value = null }: PageRowProps) {
  return (
    <li>
      <Link className={styles.row} to={to}>
        <Icon aria-hidden="true" />
        <span className={styles.label}>{name()}</span>
        {value !== null && <span className="num fs-small muted regular">{value}</span>}
        <Chevron />
      </Link>
    </li>
  );
}

function Chevron() {
  return <ChevronRight className={`flip ${styles.chevron}`} aria-hidden="true" />;
}

/** The languages, behind the current one. */
export function LanguageRow() {
  const { locale } = useRootData();
  return (
    <li>
      <details className={styles.language}>
        <summary className={styles.row}>
          <Globe aria-hidden="true" />
          <span className={styles.label}>{m.language_label()}</span>
          <span className="fs-small muted regular">{localeNames[locale]}</span>
          <Chevron />
        </summary>
        <div className={styles.languages}>
          <LanguageSwitch variant="plain" />
        </div>
      </details>
    </li>
  );
}

/** The hotline. */
export function CallRow() {
  const { carrier } = useRootData();
  return (
    <li>
      <a className={styles.row} href={`tel:${carrier.hotlineDial}`}>
        <Headset aria-hidden="true" />
        <span className={styles.label}>{m.account_call()}</span>
        <LtrNumber className="fs-small muted regular">{carrier.hotline}</LtrNumber>
        <Chevron />
      </a>
    </li>
  );
}
