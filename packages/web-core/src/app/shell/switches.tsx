import { localeNames } from "@rimba/content/locales";
import { m } from "@rimba/content/messages";
import { type Locale, locales } from "@rimba/contract";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import Globe from "lucide-react/icons/globe";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import type { MouseEvent } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { useRootData, withRootReloaded } from "../document/root-data.ts";
import { useClosingDetails } from "../../ui/use-closing-details.ts";
import { choiceCookie } from "../locale/choices.ts";
import { useToast } from "../../ui/toast.tsx";
import menu from "../../ui/menu.module.css";
import styles from "./switches.module.css";

const shortNames = { id: "ID", en: "EN", zh: "中文" } as const satisfies Record<Locale, string>;

interface LanguageSwitchProps {
  /** `menu`: globe and own name (desktop header); `compact`: globe and code (mobile bar); `inline`: the names in a row (footer); `plain`: the same beneath a heading of its own. */
  readonly variant: "menu" | "compact" | "inline" | "plain";
}

/** The three languages by their own names. Links without script. */
export function LanguageSwitch({ variant }: LanguageSwitchProps) {
  const { locale } = useRootData();
  const { ref, close } = useClosingDetails();
  if (variant === "inline" || variant === "plain") {
    const row = <Languages current={locale} className={styles.inline} />;
    return variant === "plain" ? row : <nav aria-label={m.language_label()}>{row}</nav>;
  }
  return (
    <details ref={ref} className="relative">
      <summary
        className={
          variant === "menu"
            ? `${menu.summary} ${styles.summary}`
            : `${menu.summary} ${styles.summary} ${styles.compact}`
        }
      >
        <Globe size={20} strokeWidth={1.75} aria-hidden="true" />
        {variant === "menu" ? localeNames[locale] : shortNames[locale]}
        <span className="visually-hidden">, {m.language_current({ name: localeNames[locale] })}</span>
        {variant === "menu" && <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />}
      </summary>
      <div className={`${menu.popover} ${styles.list}`}>
        <Languages current={locale} onChosen={close} />
      </div>
    </details>
  );
}

function Languages({
  current,
  className,
  onChosen,
}: {
  current: Locale;
  className?: string | undefined;
  onChosen?: () => void;
}) {
  const { pathname, search } = useLocation();
  const choose = useChooseLanguage();
  return (
    <ul className={className} aria-label={m.language_label()}>
      {locales.map((locale) => {
        const query = new URLSearchParams(search);
        query.set("lang", locale);
        const onClick = (event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          onChosen?.();
          void choose(locale);
        };
        return (
          <li key={locale}>
            <a
              href={`${pathname}?${query}`}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === current ? "true" : undefined}
              onClick={onClick}
            >
              {localeNames[locale]}
              {locale === current && <Check size={18} strokeWidth={2} aria-hidden="true" />}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Changes the language in place: sets the cookie for later pages, then reloads the page's data. The route,
 * typed values and the scroll position stay.
 */
export function useChooseLanguage(): (locale: Locale) => Promise<void> {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const notify = useToast();
  return async (locale) => {
    // The messages come from the server: loading them offline would replace this page by an error.
    if (!navigator.onLine) return notify({ text: m.language_offline(), tone: "error" });
    document.cookie = choiceCookie("lang", locale, window.location.protocol === "https:");
    document.documentElement.lang = locale;
    const query = new URLSearchParams(search);
    if (!query.has("lang")) return withRootReloaded(revalidate);
    // A language in the address would override the cookie.
    query.delete("lang");
    const to = { pathname, search: query.toString(), hash };
    await withRootReloaded(() => navigate(to, { replace: true, preventScrollReset: true }));
  };
}

/** Links to the same page on the other site, which then stays selected. The server sets the cookie. */
export function SiteSwitchLink({ className = styles.siteLink }: { readonly className?: string | undefined }) {
  const { site } = useRootData();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("site", site === "desktop" ? "mobile" : "desktop");
  const Icon = site === "desktop" ? Smartphone : Monitor;
  return (
    <a className={className} href={`${pathname}?${query}`} rel="nofollow">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {site === "desktop" ? m.site_switch_mobile() : m.site_switch_desktop()}
    </a>
  );
}
