import { m } from "@rimba/content/messages";
import { maxShipmentLabel, type MyShipment, type ShipmentBox } from "@rimba/contract";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useRootData } from "../app/document/root-data.ts";
import { pagePaths } from "../app/entry-paths.ts";
import { myShipmentsPaths } from "../app/my-shipments-paths.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import { ListSearch } from "../app/shell/list-search.tsx";
import { OutlineLink } from "../app/shell/outline-link.tsx";
import { EmptyState, UnavailableCard } from "../ui/content-states.tsx";
import { formatNumber } from "../ui/format/number.ts";
import type { Layout } from "../ui/layout.ts";
import { useToast } from "../ui/toast.tsx";
import { UndoBar } from "../ui/undo-bar.tsx";
import { emptyBoxTexts } from "./box-texts.ts";
import { type LoadedShipments, type MyShipmentsPageData, myShipmentsPath, shipmentsPerPage } from "./page.ts";
import { ShipmentNameDialog, takeNameDraft } from "./shipment-name-dialog.tsx";
import { ShipmentRow } from "./shipment-row.tsx";
import { useShipmentChanges } from "./use-shipment-changes.ts";
import styles from "./found-shipments.module.css";

interface SearchProps {
  readonly page: LoadedShipments;
}

/** Searches the shown box. Nothing if it is empty. */
export function ShipmentsSearch({ page: { requested, shipments } }: SearchProps) {
  const { site } = useRootData();
  const { box, keyword } = requested;
  if (keyword === "" && shipments.total === 0) return null;
  return (
    <ListSearch
      key={box}
      keyword={keyword}
      listPath={myShipmentsPaths[site]}
      pathOf={(wanted) => myShipmentsPath(site, { box, keyword: wanted })}
      filters={{ box: box === "incoming" ? "" : box }}
      label={m.my_shipments_search()}
      placeholder={m.my_shipments_search_hint()}
      maxLength={maxShipmentLabel}
    />
  );
}

interface Props {
  readonly page: LoadedShipments;
  readonly layout: Layout;
  /** Leads to the other pages of the list. */
  readonly paging: ReactNode;
}

/** The shipments of a box, or of a search in it, with what their customer can do to them. */
export function FoundShipments({ page, layout, paging }: Props) {
  const { requested, shipments, now, user } = page;
  const { total, records } = shipments;
  const { locale } = useLocale();
  const changes = useShipmentChanges();
  const naming = useNaming(records, changes.reload);
  return (
    <>
      <p className="visually-hidden" role="status">
        {requested.keyword !== "" && m.my_shipments_found({ total: formatNumber(total, locale) })}
      </p>
      {records.length === 0 ? (
        <NoShipments requested={requested} phone={user.phone} />
      ) : (
        <ul className={layout === "wide" ? "card clip" : "stack gap-3"}>
          {records.map((shipment) => (
            <ShipmentRow
              key={shipment.waybillNo}
              shipment={shipment}
              now={now}
              layout={layout}
              changes={changes}
              onName={naming.open}
            />
          ))}
        </ul>
      )}
      {records.length > 0 && (layout === "wide" || records.length < total) && (
        <div className={styles[layout]}>
          <p className="fs-small muted">
            <Range page={page} layout={layout} />
          </p>
          {paging}
        </div>
      )}
      <UndoBar layout={layout} change={changes.undoable} undo={changes.undo} forget={changes.forget} />
      {naming.dialog}
    </>
  );
}

/** The dialog that names one of the shipments, if it is open. */
function useNaming(records: readonly MyShipment[], reload: () => void) {
  const notify = useToast();
  const [opened, setOpened] = useState<{ shipment: MyShipment; draft: string | null } | null>(null);
  const restore = useEffectEvent(() => {
    const draft = takeNameDraft();
    const shipment = records.find(({ waybillNo }) => waybillNo === draft?.waybillNo);
    if (draft !== null && shipment !== undefined) setOpened({ shipment, draft: draft.label });
  });
  useEffect(() => restore(), []);
  return {
    open: (shipment: MyShipment) => setOpened({ shipment, draft: null }),
    dialog: opened && (
      <ShipmentNameDialog
        shipment={opened.shipment}
        draft={opened.draft}
        onClose={() => setOpened(null)}
        onSaved={({ label }) => {
          setOpened(null);
          const text = label === null ? m.my_shipments_name_removed() : m.my_shipments_name_saved();
          notify({ text, tone: "success" });
          reload();
        }}
      />
    ),
  };
}

/** The range of the shown shipments. */
function Range({ page: { requested, shipments }, layout }: Pick<Props, "page" | "layout">) {
  const { locale } = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  // The list of a phone grows from the first shipment.
  const before = layout === "wide" ? (requested.page - 1) * shipmentsPerPage : 0;
  return (
    <bdi className="num">
      {m.my_shipments_range({
        first: number(before + 1),
        last: number(before + shipments.records.length),
        total: number(shipments.total),
      })}
    </bdi>
  );
}

interface NoShipmentsProps {
  readonly requested: LoadedShipments["requested"];
  /** Of the account, masked. */
  readonly phone: string;
}

/** An empty box, or a search without results. */
function NoShipments({ requested: { box, keyword }, phone }: NoShipmentsProps) {
  const { site } = useRootData();
  if (keyword !== "") {
    return (
      <EmptyState
        picture="no-results"
        title={m.my_shipments_none_found()}
        text={m.my_shipments_none_found_text()}
        action={<OutlineLink to={myShipmentsPath(site, { box })}>{m.my_shipments_show_all()}</OutlineLink>}
      />
    );
  }
  const { title, text } = emptyBoxTexts[box];
  return (
    <EmptyState
      picture="basket"
      title={title()}
      // Read from left to right in every language, as `LtrNumber`.
      text={text({ phone: `\u2066${phone}\u2069` })}
      action={<NextStep box={box} />}
    />
  );
}

function NextStep({ box }: { box: ShipmentBox }) {
  const { site } = useRootData();
  switch (box) {
    case "incoming":
    case "followed":
      return <OutlineLink to={pagePaths.track}>{m.tracking_title()}</OutlineLink>;
    case "outgoing":
      return <OutlineLink to={pagePaths.orderForm}>{m.orders_send()}</OutlineLink>;
    case "archived":
      return <OutlineLink to={myShipmentsPath(site)}>{m.my_shipments_archived_back()}</OutlineLink>;
  }
}

/** The list cannot be loaded now; with a link to retry. */
export function ShipmentsUnavailable({
  page,
}: {
  readonly page: Exclude<MyShipmentsPageData, LoadedShipments>;
}) {
  return <UnavailableCard title={m.my_shipments_unavailable_title()} offline={page.offline} />;
}
