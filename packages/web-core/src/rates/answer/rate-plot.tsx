import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { OfferedRate } from "@rimba/contract";
import type { bestRates } from "@rimba/domain";
import { formatMoney } from "../../ui/format/number.ts";
import type { Layout } from "../../ui/layout.ts";
import { formatDay } from "./day-labels.ts";
import styles from "./rate-plot.module.css";

interface Props {
  readonly offered: readonly OfferedRate[];
  readonly best: ReturnType<typeof bestRates>;
  readonly now: Date;
  readonly layout: Layout;
}

const sizes = { narrow: { width: 300, height: 132 }, wide: { width: 1180, height: 132 } };
const padding = { top: 18, bottom: 38, side: 12 };
/** In the drawing, whose width is that of the page: enlarged text has the list instead. */
const fontSize = 13;
const labelHeight = 18;

/**
 * The offers by day of arrival and price; the fastest and the cheapest have a label. The list has the same as text.
 * Nothing if there is no difference to show.
 */
export function RatePlot({ offered, best, now, layout }: Props) {
  const locale = getLocale();
  const points = plotPoints(offered);
  if (points === null) return null;
  const { width, height } = sizes[layout];
  const at = ({ day, price }: PlotPoint) => {
    return {
      x: padding.side + day * (width - 2 * padding.side),
      y: padding.top + (1 - price) * (height - padding.top - padding.bottom),
    };
  };
  const { fastest, cheapest } = best;
  const labels = [...new Set([cheapest, fastest])].flatMap((code) =>
    points.filter(({ rate }) => rate.productTypeCode === code),
  );
  const cheapestY = Math.max(...points.map((point) => at(point).y));
  const days = points.map(({ rate }) => rate.estimate.arrivesUntil).toSorted();
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const axisY = height - padding.bottom + 16;
  return (
    <figure className={styles.plot} aria-hidden="true">
      <figcaption>{m.rate_plot_title()}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} fontSize={fontSize}>
        <line className={styles.axis} x1="0" x2={width} y1={axisY - 4} y2={axisY - 4} />
        {points.map((point) => {
          const { productTypeCode } = point.rate;
          const isBest = productTypeCode === fastest || productTypeCode === cheapest;
          const { x, y } = at(point);
          return (
            <circle
              key={productTypeCode}
              className={isBest ? styles.best : styles.dot}
              cx={x}
              cy={y}
              r={isBest ? 6 : 5}
            />
          );
        })}
        {labels.map((point) => {
          const { productTypeCode, name, quote } = point.rate;
          const { x, y } = at(point);
          const isBeforeDot = x > width / 2;
          // The fastest is never below the cheapest, so one line above it is free.
          const labelY = productTypeCode === cheapest ? y : Math.min(y, cheapestY - labelHeight);
          return (
            <text
              key={productTypeCode}
              className={styles.label}
              x={isBeforeDot ? x - 12 : x + 12}
              y={labelY + 5}
              textAnchor={isBeforeDot ? "end" : "start"}
            >
              {name}
              <tspan className={styles.price} dx="6">
                {formatMoney(quote.total, quote.currency, locale)}
              </tspan>
            </text>
          );
        })}
        <text className={styles.day} x={padding.side} y={axisY + 14}>
          {formatDay(first, locale, now)}
        </text>
        {last !== first && (
          <text className={styles.day} x={width - padding.side} textAnchor="end" y={axisY + 14}>
            {formatDay(last, locale, now)}
          </text>
        )}
      </svg>
    </figure>
  );
}

interface PlotPoint {
  readonly rate: OfferedRate;
  /** From 0, the first day, to 1, the last one. */
  readonly day: number;
  /** From 0, the lowest price, to 1, the highest one. */
  readonly price: number;
}

/** Null if there are not two different points. A range without extent is at its start. */
export function plotPoints(offered: readonly OfferedRate[]): readonly PlotPoint[] | null {
  const dayOf = ({ estimate }: OfferedRate) => Date.parse(estimate.arrivesUntil);
  const priceOf = ({ quote }: OfferedRate) => quote.total;
  const day = shareOf(offered.map((rate) => dayOf(rate)));
  const price = shareOf(offered.map((rate) => priceOf(rate)));
  const points = offered.map((rate) => ({ rate, day: day(dayOf(rate)), price: price(priceOf(rate)) }));
  return new Set(points.map((point) => `${point.day} ${point.price}`)).size > 1 ? points : null;
}

/** Where a value is between the least and the greatest. */
function shareOf(values: readonly number[]): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (value) => (most === least ? 0 : (value - least) / (most - least));
}
