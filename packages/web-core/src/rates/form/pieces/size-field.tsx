import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { pieceField, type PiecePlace, sideNames, sides, sizeErrors } from "./piece-form.ts";
import { formatNumber } from "../../../ui/format/number.ts";
import { readNumber } from "../read-number.ts";
import type { CommonBox } from "../../rate-service.ts";
import { FieldError, OptionalMark, Select } from "../../../ui/field.tsx";
import type { Layout } from "../../../ui/layout.ts";
import styles from "./piece-fields.module.css";

interface Props {
  readonly piece: PiecePlace;
  readonly label: string;
  readonly labelClass: string | undefined;
  readonly layout: Layout;
}

/**
 * Length, width and height in one frame, in centimetres. May be left empty.
 */
export function SizeField({ piece, label, labelClass, layout }: Props) {
  const labelId = `${piece.id}-size`;
  const errors = sizeErrors(piece);
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      className={layout === "narrow" ? `${styles.size} ${styles.narrow}` : styles.size}
    >
      <span id={labelId} className={labelClass}>
        {label} <span className={styles.unit}>(cm)</span> <OptionalMark />
      </span>
      <div className={styles.frame}>
        {sideNames.map((name) => (
          <label key={name} className={styles.side}>
            <span aria-hidden="true">{sides[name].letter()}</span>
            <input {...pieceField(piece, name)} className="num" aria-label={sides[name].label()} />
          </label>
        ))}
      </div>
      {errors.length > 0 && (
        <div id={`${piece.id}-size-error`}>
          {errors.map((error) => (
            <FieldError key={error} id={`${piece.id}-size-error-${error}`}>
              {error}
            </FieldError>
          ))}
        </div>
      )}
    </div>
  );
}

interface BoxChoiceProps extends Pick<Props, "piece"> {
  readonly boxes: readonly CommonBox[];
}

/** Fills in the three sides with those of a common box; later input overrides them. */
export function BoxChoice({ piece: { form, row }, boxes }: BoxChoiceProps) {
  if (boxes.length === 0) return null;
  const locale = getLocale();
  const typed = form.pieces[row];
  const [length, width, height] = sideNames.map((name) => readNumber(typed?.[name] ?? "", "cm"));
  const chosen = boxes.find(
    (box) => box.lengthCm === length && box.widthCm === width && box.heightCm === height,
  );
  const isEmpty = sideNames.every((name) => (typed?.[name] ?? "").trim() === "");
  const number = (value: number) => formatNumber(value, locale, 1);
  return (
    <div className={styles.boxes}>
      <Select
        aria-label={m.size_box()}
        value={chosen?.code ?? ""}
        onChange={(event) => {
          const box = boxes.find(({ code }) => code === event.target.value);
          form.setSize(row, box ?? null);
        }}
      >
        <option value="">{isEmpty || chosen === undefined ? m.size_box() : m.size_none()}</option>
        {boxes.map(({ code, name, lengthCm, widthCm, heightCm }) => (
          <option key={code} value={code}>
            {m.size_box_option({
              name,
              length: number(lengthCm),
              width: number(widthCm),
              height: number(heightCm),
            })}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface PieceErrorProps {
  readonly piece: PiecePlace;
  readonly name: "kg" | "qty";
}

/** Errors of weight or quantity of one kind of piece; its size shows its own. */
export function PieceError({ piece: { fields, row, id }, name }: PieceErrorProps) {
  const error = fields.error(`pieces.${row}.${name}`);
  return error === null ? null : <FieldError id={`${id}-${name}-error`}>{error}</FieldError>;
}
