import type { Locale } from "@rimba/contract";
import { useState } from "react";
import { useNavigation } from "react-router";
import { useRootData } from "../../app/document/root-data.ts";
import type { PickedArea } from "../../places/picked-area.ts";
import { useFormErrors } from "../../app/forms/form-fields.ts";
import type { RateErrors, RatePageData } from "../page.ts";
import { type PieceSides, sideNames, sidesText } from "./pieces/piece-form.ts";
import { formatPieceText } from "../answer/chargeable-weight.tsx";
import { formatGroupedDigits } from "../../ui/format/number.ts";
import { emptyPiece, type PieceText, type RateQuery } from "../query.ts";
import { usePersistedInput } from "../../app/storage/persisted-input.ts";
import { lazyImport } from "../../app/lazy/lazy-import.ts";

type EndName = "from" | "to";

/** The values of the form. */
interface Fields extends Pick<RateQuery, "pieces" | "value" | "insurance" | "settlement"> {
  readonly from: PickedArea | null;
  readonly to: PickedArea | null;
}

export type RateForm = ReturnType<typeof useRateForm>;

const noErrors: RateErrors = {};

/**
 * The form's fields; another answer of the server brings its own, and typed text stays, including what was
 * typed while the answer was loading.
 */
export function useRateForm(page: RatePageData) {
  const { locale } = useRootData();
  const [shown, setShown] = useState(page);
  const [fields, setFields] = useState(() => fieldsOf(page, locale, null));
  const [moved, setMoved] = useState<ReadonlySet<EndName>>(new Set());
  const isLoading = useNavigation().state !== "idle";
  const [since, setSince] = useState<Partial<Fields>>({});
  if (shown !== page) {
    setShown(page);
    setSince({});
    // The same address is answered again when the language changes, which says nothing about what was typed since.
    const isSameQuery = JSON.stringify(page.query) === JSON.stringify(shown.query);
    const answered = fieldsOf(page, locale, fields);
    const renamed = (name: EndName) =>
      answered[name]?.areaId === fields[name]?.areaId ? answered[name] : fields[name];
    setFields(
      isSameQuery
        ? { ...inLanguage(fields, locale), from: renamed("from"), to: renamed("to") }
        : { ...answered, ...since },
    );
    if (!isSameQuery) setMoved(new Set());
  }
  usePersistedInput(
    "rates",
    () => fields,
    (stored) => {
      setFields(inLanguage(stored, locale));
      setMoved(new Set(["from", "to"]));
    },
  );
  const put = (next: Partial<Fields>) => {
    setFields({ ...fields, ...next });
    if (isLoading) setSince({ ...since, ...next });
  };
  const query = queryOf(fields, page, moved);
  const errors = page.kind === "invalid" ? page.errors : noErrors;
  const formErrors = useFormErrors({
    answer: page,
    errors,
    values: query,
    loadCheck: async () => {
      const { checkRates } = await lazyImport(() => import("./check-rates.ts"));
      return (values: RateQuery) => checkRates(values, locale);
    },
  });
  const change = (next: Partial<Fields>, ...names: readonly string[]) => {
    put(next);
    formErrors.change(names, queryOf({ ...fields, ...next }, page, moved));
  };
  const { from, to, pieces } = fields;
  return {
    ...fields,
    setEnd: (name: EndName, area: PickedArea) => {
      setMoved(new Set([...moved, name]));
      change({ [name]: area }, name);
    },
    swap: () => {
      setMoved(new Set(["from", "to"]));
      change({ from: to, to: from }, "from", "to");
    },
    setPiece: (row: number, name: keyof PieceText, text: string) =>
      change(
        { pieces: pieces.map((piece, index) => (index === row ? { ...piece, [name]: text } : piece)) },
        // A size is validated as a whole: a change of one side can fix an error that is shown at another.
        ...(sideNames.some((side) => side === name)
          ? sideNames.map((side) => `pieces.${row}.${side}`)
          : [`pieces.${row}.${name}`]),
      ),
    setSize: (row: number, size: PieceSides | null) =>
      change(
        { pieces: pieces.map((piece, index) => (index === row ? { ...piece, ...sidesText(size) } : piece)) },
        ...sideNames.map((name) => `pieces.${row}.${name}`),
      ),
    addPiece: () => change({ pieces: [...pieces, emptyPiece] }),
    removePiece: (row: number) => {
      put({ pieces: pieces.filter((_piece, index) => index !== row) });
      // Errors of the following rows would move to other rows.
      formErrors.clearErrors("pieces");
    },
    set: (next: Partial<Pick<Fields, "value" | "insurance" | "settlement">>) =>
      change(next, ...Object.keys(next)),
    /** The errors of the fields, and the focus. */
    fields: formErrors,
    /** The query for the address. */
    query,
  };
}

function queryOf(fields: Fields, page: RatePageData, moved: ReadonlySet<EndName>): RateQuery {
  const { from, to, pieces, value, insurance, settlement } = fields;
  // If the server could not resolve an id, it is looked up again.
  const unknownId = (name: EndName) => (moved.has(name) ? "" : page.query[name]);
  return {
    from: from?.areaId ?? unknownId("from"),
    to: to?.areaId ?? unknownId("to"),
    fromWords: from === null ? page.query.fromWords : "",
    toWords: to === null ? page.query.toWords : "",
    pieces,
    value,
    insurance,
    settlement,
    requested: true,
  };
}

/** The same values, with the separators of the language. */
function inLanguage(fields: Fields, locale: Locale): Fields {
  return {
    ...fields,
    pieces: fields.pieces.map((piece) => formatPieceText(piece, locale)),
    value: formatGroupedDigits(fields.value, locale),
  };
}

function fieldsOf({ query, from, to }: RatePageData, locale: Locale, before: Fields | null): Fields {
  const { value, insurance, settlement } = query;
  // If the server was not reached, the browser still has the selected area.
  const stored = (area: PickedArea | null | undefined, id: string) => (area?.areaId === id ? area : null);
  return {
    from: from.area ?? stored(before?.from, query.from),
    to: to.area ?? stored(before?.to, query.to),
    pieces: query.pieces.map((piece) => formatPieceText(piece, locale)),
    value: formatGroupedDigits(value, locale),
    insurance,
    settlement,
  };
}
