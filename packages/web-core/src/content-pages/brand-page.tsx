import { m } from "@rimba/content/messages";
import { contentPages } from "@rimba/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pagePaths } from "../app/entry-paths.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import { NetworkFigures, NetworkMap } from "../outlets/network/network-card.tsx";
import type { LowestPrice } from "@rimba/domain";
import { buttonClass } from "../ui/button.tsx";
import { formatMoney, formatNumber } from "../ui/format/number.ts";
import { type BrandSection, brandRows } from "./brand-sections.ts";
import { EntryPicture, productOf } from "./page-entry.tsx";
import type { PageView } from "./page-service.ts";
import { PageText } from "./page-text.tsx";
import { Sentence } from "./sentence.tsx";
import styles from "./brand-page.module.css";

interface Props {
  readonly page: PageView;
  readonly prices: readonly LowestPrice[];
  /** Class of the elements that keep the site's margins. */
  readonly inside: string | undefined;
  /** Above the text. */
  readonly note: ReactNode;
  /** Above the title. */
  readonly above?: ReactNode;
  /** Below the text. */
  readonly children: ReactNode;
}

/** A page about the carrier: its head with the map of the network, and sections over the whole width. */
export function BrandPage({ page, prices, inside = "", note, above, children }: Props) {
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <div className={`${inside} ${styles.words}`}>
          {above}
          <h1 className={styles.title} data-in-bar>
            {page.title}
          </h1>
          <p className={styles.lead}>{page.description}</p>
          <p className={styles.actions}>
            <Link className={buttonClass({ look: "accent" })} to={pagePaths.rates}>
              {m.rate_tile()}
            </Link>
            <Link className={`${buttonClass()} ${styles.second}`} to={pagePaths.orderForm}>
              {m.send_nav()}
            </Link>
          </p>
          {contentPages[page.name].group === "about" && <NetworkFigures className={styles.figures} />}
        </div>
        <NetworkMap className={styles.map} />
      </header>
      <div className={inside}>
        {note}
        {brandRows(page.blocks).map((row) => (
          <div key={row[0]?.heading?.id ?? ""} className={row.length > 1 ? styles.pair : styles.row}>
            {row.map((section) => (
              <Section key={section.heading?.id ?? ""} section={section} prices={prices} />
            ))}
          </div>
        ))}
        {children}
      </div>
    </article>
  );
}

interface SectionProps extends Pick<Props, "prices"> {
  readonly section: BrandSection;
}

function Section({ section: { heading, blocks, parts }, prices }: SectionProps) {
  if (heading === null) {
    return (
      <div className={styles.intro}>
        <PageText blocks={blocks} />
      </div>
    );
  }
  const areServices = parts.some((part) => productOf(part.heading.id) !== undefined);
  return (
    <section className={styles.section} aria-labelledby={heading.id}>
      <h2 id={heading.id}>
        <Sentence parts={heading.parts} />
      </h2>
      {blocks.length > 0 && (
        <div className={styles.text}>
          <PageText blocks={blocks} hasSteps />
        </div>
      )}
      {parts.length > 0 && (
        <div className={areServices ? styles.services : styles.cards}>
          {parts.map((part) => (
            <Card key={part.heading.id} part={part} prices={prices} />
          ))}
        </div>
      )}
    </section>
  );
}

interface CardProps extends Pick<Props, "prices"> {
  readonly part: BrandSection["parts"][number];
}

/** A section within a section; that of a product has its picture, its lowest price and a link to the rates. */
function Card({ part: { heading, blocks }, prices }: CardProps) {
  const product = productOf(heading.id);
  const price = prices.find(({ productTypeCode }) => productTypeCode === product);
  return (
    <section className={styles.card} aria-labelledby={heading.id}>
      {product !== undefined && <EntryPicture headingId={heading.id} />}
      <h3 id={heading.id}>
        <Sentence parts={heading.parts} />
      </h3>
      <PageText blocks={blocks} />
      {product !== undefined && (
        <p className={styles.foot}>
          {price !== undefined && <Price price={price} />}
          <Link className={buttonClass({ look: "outline", size: "small" })} to={pagePaths.rates}>
            {m.rate_tile()}
            <span className="visually-hidden">
              {" "}
              <Sentence parts={heading.parts} />
            </span>
          </Link>
        </p>
      )}
    </section>
  );
}

function Price({ price: { total, billedKg } }: { price: LowestPrice }) {
  const { locale } = useLocale();
  return (
    <span>
      <strong className="num">{m.brand_price_from({ price: formatMoney(total, "IDR", locale) })}</strong>{" "}
      <span className="num fs-small muted nowrap">
        {m.brand_price_weight({ weight: formatNumber(billedKg, locale) })}
      </span>
    </span>
  );
}
