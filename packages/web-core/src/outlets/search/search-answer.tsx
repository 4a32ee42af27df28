import { m } from "@rimba/content/messages";
import type { OutletService } from "@rimba/contract";
import { getLocale } from "@rimba/content/runtime";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import type { CityWithOutlets, OutletView } from "../outlet-service.ts";
import { outletsPath } from "../outlet-paths.ts";
import { formatSharedServices, outletCount } from "../outlet-labels.ts";
import { OpenNearMe } from "./open-near-me.tsx";
import {
  ownName,
  type PickedArea,
  placeName,
  placeAndAbove,
  shortPath,
  shortAreaName,
} from "../../places/picked-area.ts";
import { type OutletsFound, type OutletsNothing, type OutletsPageData, outletsPerPage } from "./page.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { OutlineLink } from "../../app/shell/outline-link.tsx";
import { EmptyState, UnavailableCard } from "../../ui/content-states.tsx";
import { joinSentences, sentenceGap } from "../../ui/format/text.ts";
import styles from "./search-answer.module.css";

/** The cities with the most outlets, each a list. */
function CityLinks({ cities }: { cities: readonly CityWithOutlets[] }) {
  if (cities.length === 0) return null;
  return (
    <section aria-labelledby="city-links">
      <h2 id="city-links" className={styles.heading}>
        {m.outlets_cities()}
      </h2>
      <ul className={styles.cities}>
        {cities.map(({ area, count }) => (
          <li key={area.areaId}>
            <Link to={outletsPath({ areaId: area.areaId })}>
              <b>{placeName(area)}</b>
              <span className="num">{outletCount(count, getLocale())}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  readonly areas: readonly PickedArea[];
  /** The search words within it. */
  readonly words: string;
}

/** Several regions match the typed words: asks which one is meant. */
function AreaChoices({ areas, words }: Props) {
  return (
    <section aria-labelledby="area-choices" className={styles.choices}>
      <h2 id="area-choices">{m.outlets_several_title()}</h2>
      <ul>
        {areas.map((area) => (
          <li key={area.areaId}>
            <Link to={outletsPath({ areaId: area.areaId, words })}>
              <b>{ownName(area)}</b>
              <span>{placeAndAbove(area.path.slice(0, -1).map(shortAreaName))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OutletsAnswerProps {
  readonly page: OutletsPageData;
  /** Class of the text before a search. */
  readonly textClassName: string | undefined;
  /** Class of the card around an explanation; without it there is no card. */
  readonly cardClassName?: string | undefined;
  /** The outlets that match. */
  readonly Found: ComponentType<{ page: OutletsFound; heading: string; firstNumber: number }>;
  /** The nearest outlets, shown if none matches. */
  readonly Nearest: ComponentType<{ page: OutletsNothing }>;
  /** Around the text before a search. */
  readonly Start?: ComponentType<{ cities: readonly CityWithOutlets[]; children: ReactNode }>;
  /** Places the answer on the page. */
  readonly children: (answer: ReactNode) => ReactNode;
}

/** Everything below the form, for each state of the answer, which is announced to screen readers. */
export function OutletsAnswer({ children, ...answer }: OutletsAnswerProps) {
  return (
    <>
      <p role="status" className="visually-hidden">
        {outletsAnnouncement(answer.page)}
      </p>
      {children(contentsOf(answer))}
    </>
  );
}

function contentsOf(answer: Omit<OutletsAnswerProps, "children">): ReactNode {
  const { page, textClassName, cardClassName, Found, Nearest, Start } = answer;
  const framed = (state: ReactNode) =>
    cardClassName === undefined ? state : <div className={cardClassName}>{state}</div>;
  switch (page.kind) {
    case "start": {
      const { cities, total } = page;
      const counted = total > 0 ? [m.outlets_start_count({ count: outletCount(total, getLocale()) })] : [];
      const intro = (
        <>
          {page.openNow && <OpenNearMe />}
          <p className={textClassName}>{joinSentences([...counted, m.outlets_start_text()], getLocale())}</p>
          <CityLinks cities={cities} />
        </>
      );
      return Start === undefined ? intro : <Start cities={cities}>{intro}</Start>;
    }
    case "ok":
      return page.outlets.length === 0 ? (
        <PastEnd page={page} />
      ) : (
        <Found
          page={page}
          heading={listHeading(page) ?? ""}
          firstNumber={(page.page - 1) * outletsPerPage + 1}
        />
      );
    case "severalAreas":
      return <AreaChoices areas={page.areas} words={page.words} />;
    case "unknownArea":
      return framed(
        <EmptyState
          picture="no-results"
          // The field says that there is no such region.
          title={m.outlets_unknown_area_title()}
          text={m.outlets_unknown_area_text()}
          action={startOver()}
        />,
      );
    case "unavailable":
      return framed(<UnavailableCard title={m.outlets_unavailable_title()} offline={page.offline} />);
    case "nothing":
      return (
        <>
          {framed(
            <EmptyState
              picture="no-results"
              title={m.outlets_none_title()}
              text={nothingText(page)}
              action={startOver()}
            />,
          )}
          {page.nearest.length > 0 && <Nearest page={page} />}
        </>
      );
  }
}

function startOver() {
  return <OutlineLink to={outletsPath()}>{m.outlets_start_over()}</OutlineLink>;
}

interface OutletListNotesProps {
  readonly page: OutletsFound | OutletsNothing;
  readonly outlets: readonly OutletView[];
  readonly shared: readonly OutletService[];
}

/**
 * What holds for the whole list: from where distances are, what every outlet offers, who recommends some. Near the
 * visitor a link shows only the open ones, or all.
 */
export function OutletListNotes({ page, outlets, shared }: OutletListNotesProps) {
  const { area, words, near, openNow } = page;
  const { carrier } = useRootData();
  const gap = sentenceGap(getLocale());
  const measured =
    near === null ? area && m.outlets_measured_from({ area: ownName(area) }) : m.outlets_measured();
  return (
    <>
      <p className={styles.notes}>
        {outlets[0]?.distanceKm !== null && measured && measured + gap}
        {shared.length > 0 && outlets.length > 1 && formatSharedServices(shared) + gap}
        {outlets.some(({ recommended }) => recommended) &&
          m.outlets_recommended_by({ carrier: carrier.name })}
      </p>
      {near !== null && area === null && words === "" && (
        <Link className={styles.openOnly} to={outletsPath({ near, openNow: !openNow })}>
          {openNow ? m.outlets_open_all() : m.outlets_open_only()}
        </Link>
      )}
    </>
  );
}

/** A page behind the last one of a list. */
function PastEnd({ page }: { page: OutletsFound }) {
  const { area, words, near, openNow } = page;
  const firstPath = outletsPath({ areaId: area?.areaId ?? null, words, near, openNow });
  return (
    <EmptyState
      picture="basket"
      title={m.outlets_past_end()}
      text={listHeading(page)}
      action={<OutlineLink to={firstPath}>{m.outlets_first_page()}</OutlineLink>}
    />
  );
}

/** "23 gerai di Makassar", "6 gerai terdekat": the title of the list. Null without a list. */
export function listHeading(page: OutletsPageData): string | null {
  if (page.kind !== "ok") return null;
  const { total, area, words, near, openNow } = page;
  const count = outletCount(total, getLocale());
  if (words !== "") {
    return area === null
      ? m.outlets_heading_words({ count, words })
      : m.outlets_heading_words_in({ count, words, area: ownName(area) });
  }
  if (near !== null) return openNow ? m.outlets_heading_open({ count }) : m.outlets_heading_near({ count });
  return area === null ? count : m.outlets_heading_in({ count, area: ownName(area) });
}

/** The announcement of a loaded answer for screen readers. */
function outletsAnnouncement(page: OutletsPageData): string {
  switch (page.kind) {
    case "start":
      return "";
    case "ok":
      return listHeading(page) ?? "";
    case "nothing":
      return m.outlets_none_title();
    case "severalAreas":
      return m.outlets_several({ words: page.areaWords });
    case "unknownArea":
      return m.outlets_unknown_area();
    case "unavailable":
      return m.outlets_unavailable_title();
  }
}

/** Where nothing was found: what was looked for. */
export function nothingText({ area, words, openNow }: OutletsPageData): string {
  if (words !== "" && area !== null) return m.outlets_none_words_in({ words, area: shortPath(area) });
  if (words !== "") return m.outlets_none_words({ words });
  if (openNow) return m.outlets_none_open();
  return area === null ? m.outlets_none_near() : m.outlets_none_in({ area: shortPath(area) });
}
