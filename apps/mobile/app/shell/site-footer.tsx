import { m } from "@rimba/content/messages";
import type { ContentGroup } from "@rimba/contract";
import { groupName } from "@rimba/web-core/content-pages/page-groups.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { LanguageSwitch } from "@rimba/web-core/app/shell/language-switch.tsx";
import { SiteSwitchLink } from "@rimba/web-core/app/shell/site-switch-link.tsx";
import { serviceLinks, usePageLinks } from "@rimba/web-core/site-frame/section-links.tsx";
import { ChevronDown } from "@rimba/web-core/ui/icons.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageBar, type PageBarProps } from "./page-bar.tsx";
import css from "./site-footer.module.css";

interface FootedPageProps extends Pick<PageBarProps, "title" | "isHeading" | "back"> {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A page to be read: its bar, its contents, and the footer of the site. */
export function FootedPage({ className, children, ...bar }: FootedPageProps) {
  return (
    <>
      <PageBar {...bar} />
      <main id="content" tabIndex={-1} className={className}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

/** End of a page: the hotline, then what else there is, folded. */
export function SiteFooter() {
  const { carrier, year } = useRootData();
  return (
    <footer className={css.footer}>
      <div className={css.weave} />
      <div className={css.inside}>
        <p className={css.label}>{m.footer_hotline_label()}</p>
        <a className={`num ${css.hotline}`} href={`tel:${carrier.hotlineDial}`}>
          <bdi dir="ltr">{carrier.hotline}</bdi>
        </a>
        <Group heading={m.footer_services_heading()}>
          <ul className={css.links}>
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
          <div className={css.links}>
            <LanguageSwitch variant="inline" />
            <SiteSwitchLink />
          </div>
        </Group>
        <p className={css.end}>
          © {year} {carrier.name}. {m.footer_adults_only()}
        </p>
      </div>
    </footer>
  );
}

function PagesGroup({ group }: { group: ContentGroup }) {
  return (
    <Group heading={groupName(group)}>
      <ul className={css.links}>
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
    <details className={css.group}>
      <summary>
        {heading}
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
