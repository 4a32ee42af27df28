import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { User } from "@rimba/contract";
import { Avatar } from "@rimba/web-core/account/centre/avatar.tsx";
import { type RootData, useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { optionalPart } from "@rimba/web-core/app/lazy/optional-part.ts";
import { customerName, useSession } from "@rimba/web-core/app/session/session-store.ts";
import { LanguageSwitch, SiteSwitchLink } from "@rimba/web-core/app/shell/switches.tsx";
import { ThemeSwitch } from "@rimba/web-core/app/shell/theme-switch.tsx";
import { NoticeBar } from "@rimba/web-core/app/shell/notice-bar.tsx";
import { usePendingQuery } from "@rimba/web-core/tracking/form/track-form.tsx";
import { ProgressLine, useSlow } from "@rimba/web-core/app/shell/progress.tsx";
import { contentPagePath, groupName, type PageSection } from "@rimba/web-core/content-pages/page-groups.ts";
import { pagePaths } from "@rimba/web-core/app/entry-paths.ts";
import { LazyAppStatusBar, SiteFrame } from "@rimba/web-core/site-frame/site-frame.tsx";
import { usePageLinks } from "@rimba/web-core/site-frame/section-links.tsx";
import { useSection } from "@rimba/web-core/site-frame/section-pages.ts";
import { ChevronDown } from "@rimba/web-core/ui/icons.ts";
import { BellPlace } from "@rimba/web-core/notifications/bell/bell-place.tsx";
import { useClosingDetails } from "@rimba/web-core/ui/use-closing-details.ts";
import { countryList } from "@rimba/web-core/ui/format/country-list.ts";
import { sentenceGap } from "@rimba/web-core/ui/format/text.ts";
import logo from "@rimba/web-core/ui/illustrations/logo.svg?no-inline";
import menu from "@rimba/web-core/ui/menu.module.css";
import logoOnGreen from "@rimba/web-core/ui/illustrations/logo-on-green.svg?no-inline";
import { type ReactNode, Children, Suspense, useId } from "react";
import { Link, NavLink, useLocation, useMatch } from "react-router";
import { LoginDialogProvider, LogInLink } from "./login-dialog.tsx";
import { ResultsSkeleton } from "./tracking-skeleton.tsx";
import styles from "./site-shell.module.css";

/** The frame of every page of the desktop site. */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <SiteFrame>
      <LoginDialogProvider>
        <LazyAppStatusBar layout="wide" />
        <NoticeBar layout="wide" />
        <SiteHeader />
        <ProgressLine />
        <PageOrSkeleton>{children}</PageOrSkeleton>
        <SiteFooter />
      </LoginDialogProvider>
    </SiteFrame>
  );
}

/** The page; while it waits for the first answer of the tracking page, the skeleton of that page. */
function PageOrSkeleton({ children }: { children: ReactNode }) {
  // The tracking page has its own skeletons.
  const isElsewhere = useLocation().pathname.toLowerCase() !== pagePaths.track;
  const numbers = usePendingQuery() ?? [];
  const isWaiting = useSlow(isElsewhere && numbers.length > 0);
  return (
    <>
      {isWaiting && <ResultsSkeleton numbers={numbers} />}
      {/* Only hidden, so that input is not lost if no answer comes. */}
      <div hidden={isWaiting}>{children}</div>
    </>
  );
}

/** The build names every class, so this is never empty. */
const entry = styles.entry ?? "";

function SiteHeader() {
  const { name } = useRootData().carrier;
  return (
    <header className="surface line-below">
      <div className={`container ${styles.row}`}>
        <Link className={styles.home} to="/" aria-label={m.header_home_link({ brand: name })}>
          <img className="block" src={logo} alt="" width="213" height="38" />
        </Link>
        <nav className={styles.nav} aria-label={m.header_nav_label()}>
          <ul>
            <li>
              <NavLink className={entry} to={pagePaths.track}>
                {m.header_nav_track()}
              </NavLink>
            </li>
            <li>
              <NetworkLink />
            </li>
            <li>
              <NavLink className={entry} to={pagePaths.orderForm}>
                {m.send_nav()}
              </NavLink>
            </li>
            {(["services", "help", "about"] as const).map((section) => (
              <li key={section}>
                <PagesMenu section={section} />
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch variant="menu" />
        <BellPlace className={styles.bell} />
        <AccountEntry />
      </div>
    </header>
  );
}

/** A link that is also current on the pages of single outlets, whose addresses differ. */
function NetworkLink() {
  const isHere = useMatch("/networkQuery") !== null;
  const isWithin = useMatch("/outlet") !== null;
  return (
    <Link
      className={entry}
      to={pagePaths.networkQuery}
      aria-current={isHere ? "page" : isWithin ? "true" : undefined}
    >
      {m.network_query_nav()}
    </Link>
  );
}

/** A menu of the header with the pages of a section. */
function PagesMenu({ section }: { section: PageSection }) {
  const { name, isWithin, groups } = useSection(section);
  const { ref, close } = useClosingDetails();
  return (
    <details ref={ref} className="relative">
      <summary className={menu.summary} aria-current={isWithin ? "true" : undefined}>
        {name}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={`${menu.popover} ${styles.list}`}>
        {groups.map((group) => (
          <ul key={group.key} aria-label={group.name}>
            {group.pages.map(({ path, title, current }) => (
              <li key={path}>
                <Link to={path} onClick={close} aria-current={current}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </details>
  );
}

/** The login link or the account menu. Space is reserved for both until the session is known. */
function AccountEntry() {
  const session = useSession();
  return (
    <div className="rigid">
      {session === null ? (
        <>
          <LogInLink className={styles.logIn ?? ""} />
          <span className={styles.room} aria-hidden="true">
            <Avatar user={{ nickname: null }} look="small" />
          </span>
        </>
      ) : (
        <AccountMenu user={session.user} />
      )}
    </div>
  );
}

// Strangers do not download it.
const AccountPages = optionalPart(async () => (await import("./account-pages.tsx")).AccountPages);

function AccountMenu({ user }: { user: User }) {
  const { ref, close } = useClosingDetails();
  const name = customerName(user);
  return (
    <details ref={ref} className="relative">
      <summary className={`${menu.summary} ${styles.summary}`} title={name} data-account>
        <Avatar user={user} look="small" />
        <span className="visually-hidden">{m.session_account()} </span>
        <bdi className="ellipsis grow">{user.nickname ?? lastDigits(user.phone)}</bdi>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <Suspense>
        <AccountPages close={close} />
      </Suspense>
    </details>
  );
}

/** `•• 4471` of a masked phone: the header has no room for all of it. */
function lastDigits(phone: string): string {
  return `•• ${phone.slice(-4)}`;
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
            <img src={logoOnGreen} alt={name} width="224" height="40" />
            <p className={styles.about}>{m.footer_about({ countries: countryList(countries) })}</p>
            <p className={styles.hotlineLabel}>{m.footer_hotline_label()}</p>
            <a className={`num ${styles.hotline}`} href={`tel:${hotlineDial}`} dir="ltr">
              {hotline}
            </a>
          </div>
          <FooterColumn heading={m.footer_services_heading()}>
            <Link to={pagePaths.track}>{m.footer_track()}</Link>
            <Link to={pagePaths.rates}>{m.rate_bar_title()}</Link>
            <Link to={pagePaths.outlets}>{m.outlets_title()}</Link>
            <Link to={pagePaths.orderForm}>{m.send_nav()}</Link>
            {usePageLinks("services").slice(0, 2)}
          </FooterColumn>
          <FooterColumn heading={m.header_nav_help()}>{usePageLinks("preparing")}</FooterColumn>
          <FooterColumn heading={m.footer_company_heading({ brand: name })}>
            {usePageLinks("about")}
          </FooterColumn>
          <FooterColumn heading={groupName("rules")}>{usePageLinks("rules")}</FooterColumn>
          <div className={styles.groups}>
            <FooterColumn heading={m.footer_business_heading()}>{usePageLinks("contact")}</FooterColumn>
            <FooterColumn heading={m.footer_developers_heading()}>
              <a href="/official/docs">{m.footer_api()}</a>
              <a href="/official/openapi.json">{m.footer_openapi()}</a>
            </FooterColumn>
          </div>
        </div>
        <div className={styles.end}>
          <div>
            <p>
              <bdi>
                © {year} {legalName}.
              </bdi>{" "}
              <bdi>{m.footer_adults_only()}</bdi>
            </p>
            <LegalLine carrier={carrier} />
          </div>
          <div className="flex gap-8">
            <SiteSwitchLink />
            <ThemeSwitch />
            <LanguageSwitch variant="inline" />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** The official site, whose page says how to tell false ones, and what the profile says about the company. */
function LegalLine({ carrier: { address, licences, officialHosts } }: Pick<RootData, "carrier">) {
  return (
    <ul className={styles.legal}>
      <li>
        <Link to={contentPagePath("officialChannels")}>
          {m.footer_official_site() + sentenceGap(getLocale())}
          <bdi dir="ltr">{officialHosts[0]}</bdi>
        </Link>
      </li>
      {[...(address === undefined ? [] : [address]), ...(licences ?? [])].map((fact) => (
        <li key={fact}>
          <bdi>{fact}</bdi>
        </li>
      ))}
    </ul>
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
