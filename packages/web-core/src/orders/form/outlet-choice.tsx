import { useId, useState } from "react";
import { useApiQuery } from "../../app/api/use-api-query.ts";
import { formatDistance } from "../../outlets/outlet-labels.ts";
import { Field } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/content-states.tsx";
import { type Choice, ChoiceCards } from "./choice-cards.tsx";
import { useFormFields } from "../../app/forms/form-fields.ts";
import { useOrderDraft } from "./use-order-draft.ts";
import type { PickedArea } from "../../places/picked-area.ts";
import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { Outlet, Point } from "@rimba/contract";
import type { Layout } from "../../ui/layout.ts";
import styles from "./handover-part.module.css";

interface Props {
  readonly dropOffs: ReturnType<typeof useDropOffs>;
  readonly layout: Layout;
}

const debounceMs = 300;
const searchPageSize = 8;
const minLetters = 2;

/** The outlet of the drop-off: those near the sender, or any by name or code. */
export function OutletChoice({ dropOffs, layout }: Props) {
  const id = useId();
  const [words, setWords] = useState("");
  const typed = words.trim();
  const isSearch = typed.length >= minLetters;
  const found = useApiQuery("getByName", isSearch ? { name: typed, size: searchPageSize } : null, {
    debounceMs,
  });
  const outlets = isSearch ? (found.value?.filter(takesParcels) ?? null) : dropOffs.nearby;
  const { form, set } = useOrderDraft();
  const { error } = useFormFields();
  const { outlet } = form;
  const choices = (outlets ?? []).map(choiceOf);
  // The selected outlet stays visible during a search.
  const isListed = outlet === null || choices.some(({ value }) => value === outlet.networkCode);
  const all = isListed ? choices : [{ value: outlet.networkCode, title: outlet.name }, ...choices];
  const isLoading = isSearch ? found.isLoading : dropOffs.isLoading;
  return (
    <div className="stack gap-3-5">
      <Field
        id={`${id}-search`}
        label={m.send_outlet_search()}
        optional
        error={null}
        type="search"
        autoComplete="off"
        placeholder={m.send_outlet_search_placeholder()}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          // Enter searches; it does not submit the order.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      {outlets === null && isLoading && <Skeleton lines={3} />}
      {all.length > 0 && (
        <ChoiceCards
          name="networkCode"
          legend={isSearch ? m.send_outlets_found() : m.send_outlets_near()}
          value={outlet?.networkCode ?? ""}
          choices={all}
          onChoose={(networkCode) => {
            const name = all.find(({ value }) => value === networkCode)?.title ?? networkCode;
            set({ outlet: { networkCode, name } });
          }}
          layout={layout}
        />
      )}
      <div role="status">
        {all.length === 0 && !isLoading && (
          <p className={styles.hint}>{isSearch ? m.send_outlets_none() : m.send_outlets_search_hint()}</p>
        )}
      </div>
      {all.length === 0 && error("networkCode") !== null && (
        <p className="fs-caption danger medium" role="alert">
          {error("networkCode")}
        </p>
      )}
    </div>
  );
}

function choiceOf(outlet: Outlet & { readonly distanceKm?: number }): Choice<string> {
  const { networkCode, name, address, distanceKm } = outlet;
  return {
    value: networkCode,
    title: name,
    text: address,
    ...(distanceKm !== undefined && {
      end: <bdi className="num">{formatDistance(distanceKm, getLocale())}</bdi>,
    }),
  };
}

const radiusKm = 50;
const maxRequested = 20;
const maxShown = 5;

/** The outlets around the sender's district. */
export function useDropOffs(area: PickedArea | null) {
  const point = useAreaPoint(area);
  const { value, isLoading } = useApiQuery(
    "getNearbySysNetworkVo",
    point === null ? null : { lat: point.lat, lng: point.lng, radiusKm, size: maxRequested },
  );
  /** Outlets that accept parcels, nearest first; null while unknown. */
  const nearby = value?.filter(takesParcels).slice(0, maxShown) ?? null;
  return { nearby, nearest: nearby?.[0] ?? null, isLoading };
}

function takesParcels({ services }: Pick<Outlet, "services">): boolean {
  return services.includes("DROP_OFF");
}

/** The position of an area or of its city (`level`); null while it loads, or if it is unknown. */
export function useAreaPoint(area: PickedArea | null, level: "own" | "city" = "own"): Point | null {
  const path = area?.path ?? [];
  const at = level === "own" ? path.length - 1 : path.findIndex((step) => step.level === "city");
  const step = path[at];
  const parent = path[at - 1];
  const { value } = useApiQuery("findOnLineAreas", parent === undefined ? null : { parentId: parent.areaId });
  return value?.find(({ areaId }) => areaId === step?.areaId)?.point ?? null;
}
