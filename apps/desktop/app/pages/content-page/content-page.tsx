import { m } from "@rimba/content/messages";
import { sectionName, sectionOf } from "@rimba/web-core/content-pages/page-groups.ts";
import { BrandPage, PageBody, PageEnd, PageUnavailable } from "@rimba/web-core/content-pages/page-body.tsx";
import { OldVersionNote, PageJsonLd, VersionLine } from "@rimba/web-core/content-pages/page-head.tsx";
import type { Route } from "./+types/content-page.ts";
import { Contents } from "./contents.tsx";
import { SectionPage, SideNavigation } from "./section-page.tsx";
import { Breadcrumb } from "../../shell/page-parts.tsx";
import frame from "../../shell/page-parts.module.css";
import styles from "./content-page.module.css";

export { loader, action, clientLoader, headers, meta } from "@rimba/web-core/content-pages/page.ts";

type Found = Pick<Extract<Route.ComponentProps["loaderData"], { kind: "ok" }>, "page">;

export default function ContentPage({ loaderData: data }: Route.ComponentProps) {
  if (data.kind === "unavailable") {
    return (
      <main id="content" tabIndex={-1} className={`container ${frame.page}`}>
        <h1>{m.error_page_heading()}</h1>
        <PageUnavailable offline={data.offline} />
      </main>
    );
  }
  const { page, prices } = data;
  const section = sectionOf(page.name);
  if (page.kind === "brand") {
    const above = <Breadcrumb above={[{ name: sectionName(section) }]} here={page.title} />;
    return (
      <main id="content" tabIndex={-1}>
        <PageJsonLd page={page} />
        <BrandPage page={page} prices={prices} inside="container" above={above}>
          <PageEnd page={page} />
          <SideNavigation section={section} className={styles.across} />
        </BrandPage>
      </main>
    );
  }
  return (
    <SectionPage section={section} here={page.title} jsonLd={<PageJsonLd page={page} />}>
      <PageArticle page={page} />
    </SectionPage>
  );
}

/** The text with its title above and its table of contents beside it. */
function PageArticle({ page }: Found) {
  return (
    <>
      <article>
        <header className={styles.head}>
          <h1>{page.title}</h1>
          <p className={styles.lead}>{page.description}</p>
          <VersionLine page={page} />
          <OldVersionNote page={page} />
        </header>
        <PageBody page={page} />
      </article>
      <Contents blocks={page.blocks} />
    </>
  );
}
