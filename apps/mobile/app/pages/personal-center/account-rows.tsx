import { localeNames } from "@rimba/content/locales";
import { m } from "@rimba/content/messages";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { LanguageSwitch, SiteSwitchLink } from "@rimba/web-core/app/shell/switches.tsx";
import { themeName, ThemeSwitch } from "@rimba/web-core/app/shell/theme-switch.tsx";
import { useTheme } from "@rimba/web-core/app/shell/theme.tsx";
import type { CentreEntry } from "@rimba/web-core/orders/centre-navigation.ts";
import { LtrNumber } from "@rimba/web-core/ui/format/ltr-number.tsx";
import { ChevronRight, Globe, Headset, type LucideIcon, SunMoon } from "@rimba/web-core/ui/icons.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./account-rows.module.css";

/** A card of rows. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.card}>{children}</ul>;
}

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
    <ChoiceRow icon={Globe} label={m.language_label()} chosen={localeNames[locale]}>
      <LanguageSwitch variant="plain" />
    </ChoiceRow>
  );
}

/** The themes, behind the current one. */
export function ThemeRow() {
  const [theme] = useTheme();
  return (
    <ChoiceRow icon={SunMoon} label={m.theme_label()} chosen={themeName(theme)} className="needs-script">
      <ThemeSwitch />
    </ChoiceRow>
  );
}

interface ChoiceRowProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** The name of the current choice. */
  readonly chosen: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function ChoiceRow({ icon: Icon, label, chosen, className, children }: ChoiceRowProps) {
  return (
    <li className={className}>
      <details className={styles.choice}>
        <summary className={styles.row}>
          <Icon aria-hidden="true" />
          <span className={styles.label}>{label}</span>
          <span className="fs-small muted regular">{chosen}</span>
          <Chevron />
        </summary>
        <div className={styles.choices}>{children}</div>
      </details>
    </li>
  );
}

/** Links to the same page on the desktop site. */
export function SiteRow() {
  return (
    <li>
      <SiteSwitchLink className={styles.row} />
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
