import { m } from "@rimba/content/messages";
import { PageJsonLd } from "@rimba/web-core/content-pages/page-json-ld.tsx";
import { UnavailableCard } from "@rimba/web-core/ui/content-states.tsx";
import { OldVersionNote, PageBody, VersionLine } from "@rimba/web-core/content-pages/page-body.tsx";
import type { PageView } from "@rimba/web-core/content-pages/page-service.ts";
import { type ContentPageName, contentPages } from "@rimba/contract";
import {
  contentPagePath,
  groupsOf,
  sectionName,
  sectionOf,
} from "@rimba/web-core/content-pages/page-groups.ts";
import { PageIcon } from "@rimba/web-core/content-pages/page-icon.tsx";
import { sectionLinks } from "@rimba/web-core/site-frame/section-links.tsx";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { ChevronRight } from "@rimba/web-core/ui/icons.ts";
import { useId } from "react";
import { Link } from "react-router";
import { SiteFooter } from "../../shell/site-footer.tsx";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/content-page.ts";
import { FoldedContents } from "./folded-contents.tsx";
import css from "./content-page.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/content-pages/page.ts";

export default function ContentPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <>
      <PageBar title={data.kind === "found" ? data.page.title : m.error_page_heading()} back="/" />
      <main id="content" tabIndex={-1} className={css.page}>
        {data.kind === "found" ? (
          <>
            <PageJsonLd page={data.page} />
            <PageArticle page={data.page} />
            <MorePages here={data.page.name} />
          </>
        ) : (
          <UnavailableCard title={m.error_page_heading()} offline={data.offline} retryHref={data.path} />
        )}
      </main>
      <SiteFooter />
    </>
  );
}

/** The text below the title bar, with its table of contents collapsed. */
export function PageArticle({ page }: { page: PageView }) {
  return (
    <article>
      <p className={css.lead}>{page.description}</p>
      <VersionLine page={page} />
      <div className={css.before}>
        <OldVersionNote page={page} />
        {/* The key resets the table of contents to collapsed on another page. */}
        <FoldedContents key={page.name} blocks={page.blocks} />
      </div>
      <PageBody page={page} />
    </article>
  );
}

/** The other pages of the same section, which the desktop site shows beside the text. */
export function MorePages({ here }: { here: ContentPageName }) {
  const { pages } = useRootData();
  const heading = useId();
  const section = sectionOf(here);
  const groups = groupsOf(section);
  return (
    <nav className={css.more} aria-labelledby={heading}>
      <h2 id={heading}>{m.pages_others({ section: sectionName(section) })}</h2>
      <ul>
        {pages
          .filter(({ name }) => name !== here && groups.includes(contentPages[name].group))
          .map(({ name, title }) => (
            <li key={name}>
              <Link to={contentPagePath(name)}>
                <PageIcon mark={name} />
                {title}
                <ChevronRight className="flip" size={18} strokeWidth={1.75} aria-hidden="true" />
              </Link>
            </li>
          ))}
        {sectionLinks
          .filter((link) => groups.includes(link.section))
          .map((link) => (
            <li key={link.path}>
              <Link to={link.path}>
                <PageIcon mark={link.icon} />
                {link.title()}
                <ChevronRight className="flip" size={18} strokeWidth={1.75} aria-hidden="true" />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
