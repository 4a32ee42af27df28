import { m } from "@rimba/content/messages";
import { BrandPage, PageBody, PageEnd, PageUnavailable } from "@rimba/web-core/content-pages/page-body.tsx";
import { OldVersionNote, PageJsonLd, VersionLine } from "@rimba/web-core/content-pages/page-head.tsx";
import { PageIcon } from "@rimba/web-core/content-pages/page-icon.tsx";
import { useOtherPages } from "@rimba/web-core/site-frame/section-pages.ts";
import { ChevronRight } from "@rimba/web-core/ui/icons.ts";
import { useId } from "react";
import { Link } from "react-router";
import { FootedPage } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/content-page.ts";
import { FoldedContents } from "./folded-contents.tsx";
import styles from "./content-page.module.css";

export { loader, action, clientLoader, headers, meta } from "@rimba/web-core/content-pages/page.ts";

type Found = Pick<Extract<Route.ComponentProps["loaderData"], { kind: "ok" }>, "page">;

export default function ContentPage({ loaderData: data }: Route.ComponentProps) {
  if (data.kind === "unavailable") {
    return (
      <FootedPage title={m.error_page_heading()} back="/">
        <PageUnavailable offline={data.offline} />
      </FootedPage>
    );
  }
  const { page, prices } = data;
  if (page.kind === "brand") {
    return (
      <FootedPage title={page.title} isHeading={false} back="/" className={null}>
        <PageJsonLd page={page} />
        <BrandPage page={page} prices={prices} inside="gutter">
          <PageEnd page={page} />
          <MorePages here={page.name} />
        </BrandPage>
      </FootedPage>
    );
  }
  return (
    <FootedPage title={page.title} isHeading={false} back="/">
      <PageJsonLd page={page} />
      <PageArticle page={page} />
      <MorePages here={page.name} />
    </FootedPage>
  );
}

/** The text, with its table of contents collapsed. */
function PageArticle({ page }: Found) {
  return (
    <article>
      {/* The bar repeats the title once this one is scrolled away (shell/page-bar.module.css). */}
      <h1 className={styles.title} data-in-bar>
        {page.title}
      </h1>
      <p className={styles.lead}>{page.description}</p>
      <VersionLine page={page} />
      <div className={styles.before}>
        <OldVersionNote page={page} />
        {/* The key resets the table of contents to collapsed on another page. */}
        <FoldedContents key={page.name} blocks={page.blocks} />
      </div>
      <PageBody page={page} />
    </article>
  );
}

/** The other pages of the same section, which the desktop site shows beside the text. */
function MorePages({ here }: { here: Found["page"]["name"] }) {
  const { name, pages } = useOtherPages(here);
  const heading = useId();
  return (
    <nav className={styles.more} aria-labelledby={heading}>
      <h2 id={heading}>{m.pages_others({ section: name })}</h2>
      <ul className="lines-between above-2">
        {pages.map(({ path, title, mark }) => (
          <li key={path}>
            <Link to={path}>
              <PageIcon mark={mark} />
              {title}
              <ChevronRight className="flip" size={18} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
