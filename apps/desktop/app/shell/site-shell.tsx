import { m } from "@rimba/content/messages";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { SessionKeeper } from "@rimba/web-core/app/session/session-keeper.tsx";
import { LanguageSwitch } from "@rimba/web-core/app/shell/language-switch.tsx";
import { NoticeBar } from "@rimba/web-core/app/shell/notice-bar.tsx";
import { SiteSwitchLink } from "@rimba/web-core/app/shell/site-switch-link.tsx";
import { orderFormPath } from "@rimba/web-core/orders/entry-paths.ts";
import { LazyAppStatusBar } from "@rimba/web-core/site-frame/lazy-app-status-bar.tsx";
import { usePageLinks } from "@rimba/web-core/site-frame/section-links.tsx";
import { ToastProvider } from "@rimba/web-core/ui/centre-notice.tsx";
import { countryList } from "@rimba/web-core/ui/format/country-list.ts";
import logo from "@rimba/web-core/ui/illustrations/logo-on-green.svg?no-inline";
import { type ReactNode, Children, useId } from "react";
import { Link } from "react-router";
import { LoginDialogProvider } from "./login-dialog.tsx";
import { SiteHeader } from "./site-header.tsx";
import "./site-shell.css";
import styles from "./site-footer.module.css";

/** The frame of every page of the desktop site. */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      <SessionKeeper />
      <LoginDialogProvider>
        <LazyAppStatusBar layout="wide" />
        <NoticeBar layout="wide" />
        <SiteHeader />
        {children}
        <SiteFooter />
      </LoginDialogProvider>
    </ToastProvider>
  );
}

function SiteFooter() {
  const { carrier, year } = useRootData();
  const { name, legalName, hotline, hotlineDial, countries } = carrier;
  return (
    <footer className={styles.footer}>
      <div className={styles.weave} aria-hidden="true" />
      <div className="container">
        <div className={styles.top}>
          <div>
            <img src={logo} alt={name} width="224" height="40" />
            <p className={styles.about}>{m.footer_about({ countries: countryList(countries) })}</p>
            <p className={styles.hotlineLabel}>{m.footer_hotline_label()}</p>
            <a className={`num ${styles.hotline}`} href={`tel:${hotlineDial}`} dir="ltr">
              {hotline}
            </a>
          </div>
          <FooterColumn heading={m.footer_services_heading()}>
            <Link to="/track">{m.footer_track()}</Link>
            <Link to="/networkQuery?type=rate">{m.rate_bar_title()}</Link>
            <Link to="/networkQuery?type=outlet">{m.outlets_title()}</Link>
            <Link to={orderFormPath}>{m.send_nav()}</Link>
            {usePageLinks("services")}
          </FooterColumn>
          <FooterColumn heading={m.header_nav_help()}>{usePageLinks("preparing")}</FooterColumn>
          <FooterColumn heading={m.footer_company_heading({ brand: name })}>
            {usePageLinks("about")}
            <a href="/official/docs">{m.footer_api()}</a>
            <a href="/official/openapi.json">{m.footer_openapi()}</a>
          </FooterColumn>
          <FooterColumn heading={m.footer_business_heading()}>
            {usePageLinks("contact")}
            {usePageLinks("rules")}
          </FooterColumn>
        </div>
        <div className={styles.end}>
          <p>
            <bdi>
              © {year} {legalName}.
            </bdi>{" "}
            <bdi>{m.footer_adults_only()}</bdi>
          </p>
          <div className={styles.choices}>
            <SiteSwitchLink />
            <LanguageSwitch variant="inline" />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** A named list of links; each child is one link. */
function FooterColumn({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <nav className={styles.column} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <ul>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </nav>
  );
}
