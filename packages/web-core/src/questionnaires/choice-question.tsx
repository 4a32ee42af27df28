import { useFormFields } from "../app/forms/form-fields.ts";
import { FieldError } from "../ui/field.tsx";
import { QuestionLabel, type QuestionProps } from "./question-label.tsx";
import type { ShownQuestion } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import styles from "./choice-question.module.css";

interface Props extends QuestionProps {
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Options for one or several answers: as cards, tiles, segments or bands. */
export function ChoiceQuestion({ id, question, chosen, onChoose, hasChanged, layout }: Props) {
  const fields = useFormFields();
  const { key, kind, options = [], hint, required } = question;
  const error = fields.error(key);
  const several = kind === "multiple";
  const appearance = question.appearance ?? (several ? "tiles" : "cards");
  const note = hint ?? (several && options.length > 1 ? m.questionnaire_several() : undefined);
  // An option that was chosen may no longer be offered: the error must still mark one that is.
  const marked = options.find((option) => option.key === chosen[0]) ?? options[0];
  return (
    <fieldset
      className={layout === "narrow" ? `${styles.choice} ${styles.narrow}` : styles.choice}
      aria-describedby={error === null ? undefined : `${id}-error`}
      data-invalid={error !== null || undefined}
    >
      <legend className={styles.legend}>
        <QuestionLabel question={question} note={note} hasChanged={hasChanged} />
      </legend>
      <div className={styles.options} data-appearance={appearance}>
        {options.map((option, index) => (
          <label key={option.key} className={styles.option}>
            {appearance === "bands" && <GrowingLeaves count={index + 1} of={options.length} />}
            <span className={styles.line}>
              <input
                // A link to the question focuses its first option.
                id={index === 0 ? id : undefined}
                type={several ? "checkbox" : "radio"}
                name={key}
                value={option.key}
                checked={chosen.includes(option.key)}
                required={required && !several}
                ref={option === marked ? fields.ref(key) : undefined}
                onChange={({ target }) =>
                  onChoose(several ? toggled(options, chosen, option.key, target.checked) : [option.key])
                }
              />
              <bdi>{option.label}</bdi>
            </span>
          </label>
        ))}
      </div>
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

/** "None of these" excludes all others, whichever was selected last. In the order of the options. */
export function toggled(
  options: NonNullable<ShownQuestion["options"]>,
  chosen: readonly string[],
  key: string,
  isSelected: boolean,
): readonly string[] {
  const isAlone = (of: string) => options.some((option) => option.key === of && option.alone === true);
  const others = chosen.filter((other) => other !== key && !(isSelected && (isAlone(key) || isAlone(other))));
  const next = isSelected ? [...others, key] : others;
  return options.map((option) => option.key).filter((option) => next.includes(option));
}

/** The rank of a band: so many leaves are filled. */
function GrowingLeaves({ count, of }: { count: number; of: number }) {
  const height = (leaf: number) => 10 + (30 * leaf ** 1.3) / Math.max(1, of - 1) ** 1.3;
  return (
    <svg
      className={styles.leaves}
      width={of * 18 - 4}
      height={40}
      viewBox={`0 0 ${of * 18 - 4} 40`}
      aria-hidden="true"
    >
      {Array.from({ length: of }, (_none, leaf) => {
        const tall = height(leaf);
        return (
          <path
            key={leaf}
            className={leaf < count ? styles.filled : undefined}
            d={leafPath(leaf * 18, 40 - tall, 14, tall)}
          />
        );
      })}
    </svg>
  );
}

/** Small corner, large, small, large: the brand's leaf. */
function leafPath(x: number, y: number, width: number, height: number): string {
  const [small, large] = [2, 6];
  return [
    `M${x + small} ${y}h${width - small - large}a${large} ${large} 0 0 1 ${large} ${large}`,
    `v${height - large - small}a${small} ${small} 0 0 1 -${small} ${small}`,
    `h-${width - small - large}a${large} ${Math.min(large, height - small)} 0 0 1 -${large} -${Math.min(large, height - small)}`,
    `V${y + small}a${small} ${small} 0 0 1 ${small} -${small}z`,
  ].join("");
}
