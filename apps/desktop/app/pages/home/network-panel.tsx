import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { countryList } from "@rimba/web-core/format/country-list.ts";
import { formatNumber } from "@rimba/web-core/format/number.ts";
import { useRootData } from "@rimba/web-core/shell/carrier-context.ts";
import { NetworkMap } from "./network-map.tsx";
import styles from "./network-panel.module.css";

export function NetworkPanel() {
  const { countries, figures } = useRootData().carrier;
  const number = (value: number) => formatNumber(value, getLocale());
  const entries = [
    { label: m.home_figure_transfer_centres(), value: figures.transferCentres, over: true },
    { label: m.home_figure_sorting_sets(), value: figures.sortingSets, over: false },
    { label: m.home_figure_vehicles(), value: figures.vehicles, over: false },
    { label: m.home_figure_outlets(), value: figures.outlets, over: false },
    { label: m.home_figure_staff(), value: figures.staff, over: false },
  ];
  return (
    <div className={styles.panel}>
      <NetworkMap label={m.home_network_map({ countries: countryList(countries) })} />
      <div className={styles.words}>
        <h2>{m.home_network_heading()}</h2>
        <p>{m.home_network_text()}</p>
        <dl className={styles.figures}>
          {entries.map(({ label, value, over }) =>
            value === null ? null : (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi className="num" dir="ltr">
                    {over ? m.home_figure_over({ number: number(value) }) : number(value)}
                  </bdi>
                </dd>
              </div>
            ),
          )}
        </dl>
      </div>
    </div>
  );
}
