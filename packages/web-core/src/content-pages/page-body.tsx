import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { m } from "@rimba/content/messages";
import { Link } from "react-router";
import type { ContentPageName } from "@rimba/contract";
import { lazyImport } from "../app/lazy/lazy-import.ts";
import { formatDay } from "../ui/format/time.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import { UnavailableCard } from "../ui/content-states.tsx";
import { feedbackPath } from "../questionnaires/questionnaire-paths.ts";
import type { PageView } from "./page-service.ts";
import { OldVersionNote } from "./page-head.tsx";
import { PageText } from "./page-text.tsx";
import { contentPagePath } from "./page-groups.ts";
import styles from "./page-body.module.css";

/** Pages of the other kinds do not load its map and cards. */
const BrandPagePart = lazy(async () => ({
  default: (await lazyImport(() => import("./brand-page.tsx"))).BrandPage,
}));

/** A page about the carrier, with its own head. */
export function BrandPage(props: Omit<ComponentProps<typeof BrandPagePart>, "note">) {
  return (
    <Suspense>
      <BrandPagePart {...props} note={<OldVersionNote page={props.page} />} />
    </Suspense>
  );
}

// One page each has them. Without a Suspense of their own the page is shown at once, with the text around them.
const Questions = lazy(async () => ({
  default: (await lazyImport(() => import("./questions.tsx"))).Questions,
}));
const OfficialChannels = lazy(async () => ({
  default: (await lazyImport(() => import("./official-channels.tsx"))).OfficialChannels,
}));

/** A page's text, and what is below it. */
export function PageBody({ page }: { page: PageView }) {
  return (
    <>
      <PageContents page={page} />
      <PageEnd page={page} />
    </>
  );
}

/** Below a text: when it was changed, its other versions, and whether it was of use. */
export function PageEnd({ page }: { page: PageView }) {
  const { locale } = useLocale();
  return (
    <>
      {page.kind !== "legal" && (
        <p className={styles.updated}>{m.page_updated({ date: formatDay(page.updated, locale) })}</p>
      )}
      <OtherVersions page={page} />
      <PageHelpful name={page.name} />
    </>
  );
}

/** The text, with what some pages have beside their words: a search over questions, a check of links and messages. */
function PageContents({ page: { name, kind, blocks } }: { page: PageView }): ReactNode {
  if (name === "qa") return <Questions blocks={blocks} />;
  if (name === "officialChannels") return <OfficialChannels blocks={blocks} />;
  const isGuide = kind === "guide";
  return <PageText blocks={blocks} hasSteps={isGuide} hasDrawings={isGuide} />;
}

/** Nothing where there are none. */
function OtherVersions({ page: { name, otherVersions } }: { page: PageView }) {
  const { locale } = useLocale();
  if (otherVersions.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="versions">
      <h2 id="versions">{m.page_other_versions()}</h2>
      <ul>
        {otherVersions.map(({ version, effective }) => (
          <li key={version}>
            <Link to={contentPagePath(name, version)}>{m.page_version({ version })}</Link>{" "}
            <span>{m.page_effective({ date: formatDay(effective, locale) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Either answer leads to the feedback form, where it stands already. */
function PageHelpful({ name }: { name: ContentPageName }) {
  const path = contentPagePath(name);
  return (
    <nav className={styles.helpful} aria-labelledby="page-helpful">
      <p id="page-helpful">{m.page_helpful()}</p>
      <span className={styles.answers}>
        <Link to={feedbackPath(path, "yes")}>{m.page_helpful_yes()}</Link>
        <Link to={feedbackPath(path, "no")}>{m.page_helpful_no()}</Link>
      </span>
    </nav>
  );
}

/** Stands for a text that cannot be loaded now. */
export function PageUnavailable({ offline }: { offline: boolean }) {
  return <UnavailableCard title={m.error_page_heading()} offline={offline} />;
}
