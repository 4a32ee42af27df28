import { m } from "@rimba/content/messages";
import type { ContentGroup } from "@rimba/contract";
import { groupName } from "@rimba/web-core/content-pages/page-groups.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { useLoggedIn } from "@rimba/web-core/app/session/session-mark.tsx";
import { LanguageSwitch, SiteSwitchLink } from "@rimba/web-core/app/shell/switches.tsx";
import { loginPath, pagePaths } from "@rimba/web-core/app/entry-paths.ts";
import { sectionLinks, serviceLinks, usePageLinks } from "@rimba/web-core/site-frame/section-links.tsx";
import logo from "@rimba/web-core/ui/illustrations/logo.svg?no-inline";
import { ArrowLeft, ChevronDown, CircleUser, House, Menu, Phone } from "@rimba/web-core/ui/icons.ts";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import button from "./icon-button.module.css";
import menu from "./site-menu.module.css";
import styles from "./page-bar.module.css";

interface PageBarProps {
  title: string;
  /** Whether the title is the heading of the page; otherwise the heading is below. */
  isHeading?: boolean;
  /** Id of the title, for a form that it labels. */
  titleId?: string | undefined;
  /** A short note below the title. */
  note?: string | undefined;
  /**
   * The page one level up. A fixed address, so that the link also works on a shared page. Pages of the tab bar have
   * none.
   */
  back?: string;
  /** State of the back link: the page to return to. */
  backState?: unknown;
  children?: ReactNode;
}

/** Top of every page except home: title, back link and actions. */
export function PageBar({ title, isHeading = true, titleId, note, back, backState, children }: PageBarProps) {
  const Title = isHeading ? "h1" : "p";
  return (
    <header className={styles.bar}>
      {back !== undefined && (
        <Link className={button.button} to={back} state={backState} aria-label={m.header_back()}>
          <ArrowLeft className="flip" aria-hidden="true" />
        </Link>
      )}
      <div className={back === undefined ? `grow ${styles.first}` : "grow"}>
        <Title id={titleId} className={styles.title}>
          {title}
        </Title>
        {note !== undefined && (
          <p className="ellipsis fs-caption muted lh-1-3">
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      {children}
    </header>
  );
}

interface HomeBarProps {
  /** Between the language and the menu: code that no other page loads. */
  readonly children: ReactNode;
}

/** Top of the home page: logo, language, menu. */
export function HomeBar({ children }: HomeBarProps) {
  const { name } = useRootData().carrier;
  return (
    <header className={styles.bar}>
      <Link className={styles.home} to="/" aria-label={m.header_home_link({ brand: name })}>
        <img className={styles.logo} src={logo} alt="" width={168} height={30} />
      </Link>
      <LanguageSwitch variant="compact" />
      {children}
      <SiteMenu />
    </header>
  );
}

/** All pages of the site, behind the menu button. */
function SiteMenu() {
  const { hotline, hotlineDial } = useRootData().carrier;
  const loggedIn = useLoggedIn();
  return (
    <PopoverMenu id="site-menu" label={m.header_menu()} icon={<Menu aria-hidden="true" />} width="column">
      <nav aria-label={m.header_menu()}>
        <ul className={menu.menuList}>
          <li>
            <Link to="/">
              <House aria-hidden="true" />
              {m.nav_home()}
            </Link>
          </li>
          {[...serviceLinks, ...sectionLinks].map(({ path, title, icon: Icon }) => (
            <li key={path}>
              <Link to={path}>
                <Icon aria-hidden="true" />
                {title()}
              </Link>
            </li>
          ))}
          <li>
            <Link to={loggedIn ? pagePaths.centre : loginPath()}>
              <CircleUser aria-hidden="true" />
              {loggedIn ? m.session_account() : m.login_submit()}
            </Link>
          </li>
          <li>
            <a href={`tel:${hotlineDial}`}>
              <Phone aria-hidden="true" />
              {m.nav_call()}
              <bdi dir="ltr" className={`num ${menu.count}`}>
                {hotline}
              </bdi>
            </a>
          </li>
          <li className={menu.rule}>
            <SiteSwitchLink />
          </li>
        </ul>
      </nav>
    </PopoverMenu>
  );
}

interface PopoverMenuProps {
  id: string;
  label: string;
  icon: ReactNode;
  /** A panel over the whole column, or a short list below the end of the bar. */
  width: "column" | "list";
  /** An option in the panel is active. */
  active?: boolean;
  children: ReactNode;
}

/**
 * A button in the top bar that opens a panel below it. It uses the browser's popover, which opens without script.
 * Escape or a tap outside closes it, and the focus returns to the button.
 */
export function PopoverMenu({ id, label, icon, width, active = false, children }: PopoverMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }, [key]);
  return (
    <>
      <button
        type="button"
        className={`${button.button} ${active ? menu.active : ""}`}
        popoverTarget={id}
        aria-label={label}
      >
        {icon}
      </button>
      <div ref={panel} id={id} popover="auto" className={`${menu.panel} ${menu[width]}`}>
        {children}
      </div>
    </>
  );
}

interface PageProps extends PageBarProps {
  /** Class of the contents, if they do not have the usual space around them; null: none. */
  readonly className?: string | null | undefined;
  /** Buttons at the end of the bar. */
  readonly actions?: ReactNode;
  /** Between the bar and the contents. */
  readonly tabs?: ReactNode;
}

/** A page: its bar and its contents. */
export function Page({ className, actions, tabs, children, ...bar }: PageProps) {
  return (
    <>
      <PageBar {...bar}>{actions}</PageBar>
      {tabs}
      <PageMain className={className}>{children}</PageMain>
    </>
  );
}

interface PageMainProps {
  /** `null`: without the frame of a page. */
  readonly className?: string | null | undefined;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** The contents of a page. */
export function PageMain({ className = styles.page, isBusy = false, children }: PageMainProps) {
  return (
    <main id="content" tabIndex={-1} className={className ?? undefined} aria-busy={isBusy || undefined}>
      {children}
    </main>
  );
}

/** A page to be read: it ends with the footer of the site. */
export function FootedPage({ className = styles.reading, ...page }: PageProps) {
  return (
    <>
      <Page className={className} {...page} />
      <SiteFooter />
    </>
  );
}

/** End of a page: the hotline, then further links, collapsed. */
export function SiteFooter() {
  const { carrier, year } = useRootData();
  return (
    <footer className={styles.footer}>
      <div className={styles.weave} />
      <div className={styles.inside}>
        <p className={styles.label}>{m.footer_hotline_label()}</p>
        <a className={`num ${styles.hotline}`} href={`tel:${carrier.hotlineDial}`}>
          <bdi dir="ltr">{carrier.hotline}</bdi>
        </a>
        <Group heading={m.footer_services_heading()}>
          <ul className={styles.links}>
            {serviceLinks.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title()}</Link>
              </li>
            ))}
            <PageLinks group="services" />
          </ul>
        </Group>
        {(["preparing", "about", "contact", "rules"] as const).map((group) => (
          <PagesGroup key={group} group={group} />
        ))}
        <Group heading={m.footer_view_heading()}>
          <div className={styles.links}>
            <LanguageSwitch variant="inline" />
            <SiteSwitchLink />
          </div>
        </Group>
        <p className={styles.end}>
          © {year} {carrier.name}. {m.footer_adults_only()}
        </p>
      </div>
    </footer>
  );
}

function PagesGroup({ group }: { group: ContentGroup }) {
  return (
    <Group heading={groupName(group)}>
      <ul className={styles.links}>
        <PageLinks group={group} />
      </ul>
    </Group>
  );
}

function PageLinks({ group }: { group: ContentGroup }) {
  return usePageLinks(group).map((link) => <li key={link.key}>{link}</li>);
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <details className={styles.group}>
      <summary>
        {heading}
        <ChevronDown className="chevron" size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
