import { m } from "@rimba/content/messages";
import { formatNumber } from "../../ui/format/number.ts";
import { useRootData } from "../../app/document/root-data.ts";
import styles from "./network-figures.module.css";

/** The carrier's figures; one that the profile does not tell is left out. */
export function NetworkFigures({ className }: { className: string | undefined }) {
  const { carrier, locale, outletCount } = useRootData();
  const { figures } = carrier;
  const entries = [
    { label: m.home_figure_transfer_centres(), value: figures.transferCentres, over: true },
    { label: m.home_figure_sorting_sets(), value: figures.sortingSets, over: false },
    { label: m.home_figure_vehicles(), value: figures.vehicles, over: false },
    { label: m.home_figure_outlets(), value: outletCount, over: false },
    { label: m.home_figure_staff(), value: figures.staff, over: false },
  ];
  const text = (value: number, over: boolean) => {
    const number = formatNumber(value, locale);
    return over ? m.home_figure_over({ number }) : number;
  };
  return (
    <dl className={`${styles.figures} ${className}`}>
      {entries.map(({ label, value, over }) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi className="num" dir="ltr">
                {text(value, over)}
              </bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
