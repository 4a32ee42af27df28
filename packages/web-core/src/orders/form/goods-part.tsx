import type { LucideIcon } from "lucide-react";
import BrickWall from "lucide-react/icons/brick-wall";
import Cog from "lucide-react/icons/cog";
import Cookie from "lucide-react/icons/cookie";
import FileText from "lucide-react/icons/file-text";
import Laptop from "lucide-react/icons/laptop";
import Package from "lucide-react/icons/package";
import Shirt from "lucide-react/icons/shirt";
import Sofa from "lucide-react/icons/sofa";
import SprayCan from "lucide-react/icons/spray-can";
import Wheat from "lucide-react/icons/wheat";
import Plus from "lucide-react/icons/plus";
import { Fragment, useId } from "react";
import { formatNumber, formatWeight } from "../../ui/format/number.ts";
import { LiveExplanation, liveWeight } from "../../rates/answer/chargeable-weight.tsx";
import { useFormFields, useTypedField } from "../../app/forms/form-fields.ts";
import { Field, FieldError, inputClass, labelClass, OptionalMark } from "../../ui/field.tsx";
import { GoodsPiece } from "./goods-piece.tsx";
import type { OrderTerms } from "../../rates/rate-service.ts";
import type { OrderForm } from "./order-form.ts";
import { pieceCount } from "../../tracking/shipment/shipment-labels.ts";
import { useOrderDraft } from "./use-order-draft.ts";
import { useOffer } from "./use-order-offer.ts";
import { formatBilledWeight } from "../../ui/format/billed-weight.ts";
import type { PieceText } from "../../rates/query.ts";
import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { joinSentences } from "../../ui/format/text.ts";
import { labelCm } from "@rimba/domain";
import { maxRemarksLength, type RateQuote } from "@rimba/contract";
import type { Layout } from "../../ui/layout.ts";
import styles from "./goods-part.module.css";

/** The number of characters left is shown from here on. */
const remarksCounterThreshold = 40;

interface Props {
  readonly terms: OrderTerms;
  readonly layout: Layout;
}

/** The goods: type and name, pieces, and a note for the courier. */
export function GoodsPart({ terms, layout }: Props) {
  const id = useId();
  const { form, set, addPiece } = useOrderDraft();
  const { error } = useFormFields();
  const field = useTypedField();
  const locale = getLocale();
  const usual = terms.goods.filter(
    ({ articleTypeCode }) => form.articleTypeCode === "" || articleTypeCode === form.articleTypeCode,
  );
  const piecesError = error("pieces");
  const { error: remarksError, ...remarks } = field("remarks");
  const { offered, isLoading } = useOffer().quote;
  const quoted = isLoading ? null : (offered?.quote.weight ?? null);
  const size = { length: labelCm.length, width: labelCm.width };
  return (
    <div className={layout === "narrow" ? `${styles.part} ${styles.narrow}` : styles.part}>
      <ArticleType terms={terms} />
      <div className={styles.name}>
        <Field
          label={m.send_goods_name()}
          {...field("goodsName")}
          name="goodsName"
          aria-required="true"
          autoComplete="off"
          list={`${id}-goods`}
          value={form.goodsName}
          onChange={(event) => set({ goodsName: event.target.value })}
        />
        <datalist id={`${id}-goods`}>
          {usual
            .flatMap(({ names }) => names)
            .map((name) => (
              <option key={name}>{name}</option>
            ))}
        </datalist>
      </div>
      <div className={styles.pieces}>
        {form.pieces.map((_piece, row) => (
          <GoodsPiece
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity than their place
            key={row}
            boxes={terms.boxes}
            row={row}
            id={`${id}-${row}`}
            layout={layout}
          />
        ))}
        {piecesError !== null && <FieldError id={`${id}-pieces-error`}>{piecesError}</FieldError>}
        <p className={styles.hint}>{joinSentences([m.term_piece(), m.send_label_hint(size)], locale)}</p>
        <button type="button" className={styles.add} onClick={addPiece}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.rate_piece_add()}
        </button>
      </div>
      {terms.volumeDivisor !== null && (
        <div className={styles.weight}>
          {layout === "narrow" ? (
            <WeightBox pieces={form.pieces} volumeDivisor={terms.volumeDivisor} quoted={quoted} />
          ) : (
            <LiveExplanation pieces={form.pieces} volumeDivisor={terms.volumeDivisor} quoted={quoted} />
          )}
        </div>
      )}
      <div className={styles.remarks}>
        <label className={labelClass} htmlFor={`${id}-remarks`}>
          {m.send_remarks()} <OptionalMark />
        </label>
        <textarea
          {...remarks}
          id={`${id}-remarks`}
          className={`${inputClass} ${styles.area}`}
          name="remarks"
          rows={2}
          placeholder={m.send_remarks_placeholder()}
          value={form.remarks}
          aria-invalid={remarksError !== null || undefined}
          aria-describedby={remarksError === null ? undefined : `${id}-remarks-error`}
          onChange={(event) => set({ remarks: event.target.value })}
        />
        {remarksError !== null && <FieldError id={`${id}-remarks-error`}>{remarksError}</FieldError>}
        {form.remarks.length > maxRemarksLength - remarksCounterThreshold && (
          <p className={styles.hint}>
            {m.send_remarks_left({
              count: formatNumber(Math.max(maxRemarksLength - form.remarks.length, 0), locale),
            })}
          </p>
        )}
      </div>
    </div>
  );
}

/** The goods for reading: kind and name, then pieces, weight and note. */
export function GoodsLines({ form, terms }: Pick<Props, "terms"> & { form: OrderForm }) {
  const locale = getLocale();
  const { articleTypeCode, goodsName, pieces, remarks } = form;
  const kind = terms.articleTypes.find(({ code }) => code === articleTypeCode)?.name;
  const count = pieces.reduce((sum, { qty }) => sum + Number(qty), 0);
  const weight = liveWeight(pieces, terms.volumeDivisor ?? Infinity, locale);
  const facts = [
    pieceCount(count),
    ...(weight === null ? [] : [formatWeight(weight.actualKg, locale)]),
    ...(remarks.trim() === "" ? [] : [remarks]),
  ];
  return (
    <div className="small-text anywhere">
      <p>
        <b className="semibold">
          <bdi>{goodsName}</bdi>
        </b>{" "}
        <bdi className="muted">{kind}</bdi>
      </p>
      <p>
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && " · "}
            <bdi>{fact}</bdi>
          </Fragment>
        ))}
      </p>
    </div>
  );
}

const articleIcons: Readonly<Record<string, LucideIcon>> = {
  DOCUMENT: FileText,
  CLOTHING: Shirt,
  ELECTRONICS: Laptop,
  FOOD: Cookie,
  COSMETICS: SprayCan,
  HOUSEHOLD: Sofa,
  MACHINERY: Cog,
  BUILDING: BrickWall,
  AGRICULTURE: Wheat,
};

/** The icon of an article type. Types are data of the carrier: one that is not known here has a parcel. */
function ArticleIcon({ code }: { code: string }) {
  const Icon = articleIcons[code] ?? Package;
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" />;
}

function ArticleType({ terms }: Pick<Props, "terms">) {
  const id = useId();
  const { form, set } = useOrderDraft();
  const { error, ref } = useFormFields();
  const wrong = error("articleTypeCode");
  return (
    <fieldset className={styles.kinds} aria-describedby={wrong === null ? undefined : `${id}-error`}>
      <legend className={labelClass}>{m.send_article_type()}</legend>
      <div className={styles.chips} data-invalid={wrong !== null || undefined}>
        {terms.articleTypes.map(({ code, name }, index) => (
          <label key={code} className={styles.chip}>
            <input
              className="ring-beside"
              type="radio"
              name={id}
              value={code}
              checked={code === form.articleTypeCode}
              required
              ref={index === 0 ? ref("articleTypeCode") : undefined}
              onChange={() => set({ articleTypeCode: code })}
            />
            <span>
              <ArticleIcon code={code} />
              {name}
            </span>
          </label>
        ))}
      </div>
      {wrong !== null && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
    </fieldset>
  );
}

interface WeightBoxProps {
  readonly pieces: readonly PieceText[];
  readonly volumeDivisor: number;
  /** From the price, once there is one. */
  readonly quoted: RateQuote["weight"] | null;
}

/** Both weights and the billed one, updated while typing. */
function WeightBox({ pieces, volumeDivisor, quoted }: WeightBoxProps) {
  const locale = getLocale();
  const weight = liveWeight(pieces, volumeDivisor, locale);
  if (weight === null || weight.actualKg === 0) {
    return (
      <p className="small-text muted">
        {m.rate_weight_hint({ divisor: formatNumber(volumeDivisor, locale) })}
      </p>
    );
  }
  const { actualKg, volumetricKg, formula, hasAllSizes } = weight;
  const kg = (value: number) => <bdi className="num">{formatWeight(value, locale)}</bdi>;
  return (
    <>
      <dl className={styles.box}>
        <div>
          <dt>{m.rate_actual()}</dt>
          <dd>{kg(actualKg)}</dd>
        </div>
        {volumetricKg > 0 && (
          <div>
            <dt className={styles.computed}>
              {m.rate_volumetric()}
              {formula !== null && (
                <bdi dir="ltr" className={styles.formula}>
                  {formula}
                </bdi>
              )}
            </dt>
            <dd>{kg(volumetricKg)}</dd>
          </div>
        )}
        <div className={styles.billed}>
          <dt>{m.rate_chargeable()}</dt>
          <dd>
            <bdi className="num">{formatBilledWeight(quoted ?? weight, locale)}</bdi>
          </dd>
        </div>
      </dl>
      {!hasAllSizes && <p className="small-text muted">{m.weight_without_size()}</p>}
    </>
  );
}
