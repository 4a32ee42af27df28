import { m } from "@rimba/content/messages";
import CircleCheck from "lucide-react/icons/circle-check";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { formatNumber } from "../ui/format/number.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import { FieldError } from "../ui/field.tsx";
import type { SentPicture } from "./questionnaire-form.ts";
import type { Upload } from "./use-uploads.ts";
import styles from "./upload.module.css";

interface RowProps {
  readonly icon: ReactNode;
  readonly onRemove: () => void;
}

/** A picture that arrived. */
export function SentRow({ picture, icon, onRemove }: RowProps & { picture: SentPicture }) {
  const { locale } = useLocale();
  const { name, size } = picture;
  return (
    <li className={styles.file}>
      <span className={styles.thumb}>{icon}</span>
      <div className={styles.words}>
        <div className={styles.line}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          <span className={`num ${styles.amount}`}>
            <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.questionnaire_upload_sent({ size: megabytes(size, locale) })}
          </span>
        </div>
      </div>
      <Remove label={m.questionnaire_upload_remove({ name })} onRemove={onRemove} />
    </li>
  );
}

/** A picture on its way, with how far it is, or why it stopped. */
export function UploadRow({
  upload,
  icon,
  onRetry,
  onRemove,
}: RowProps & { upload: Upload; onRetry: () => void }) {
  const { locale } = useLocale();
  const { id, name, size, done, failure, canRetry } = upload;
  const percent = size === 0 ? 0 : Math.floor((done / size) * 100);
  const errorId = `upload-${id}-error`;
  return (
    <li className={styles.file} data-failed={failure !== null || undefined}>
      <span className={styles.thumb}>{icon}</span>
      <div className={styles.words}>
        <div className={styles.line}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          {failure === null && (
            <span className={`num ${styles.amount}`}>
              <bdi>
                {m.questionnaire_upload_progress({
                  percent,
                  done: formatNumber(done / 1e6, locale, 1),
                  size: megabytes(size, locale),
                })}
              </bdi>
            </span>
          )}
        </div>
        {failure === null ? (
          <progress
            className={styles.progress}
            max={100}
            value={percent}
            aria-label={m.questionnaire_upload_of({ name })}
          />
        ) : (
          <FieldError id={errorId}>{failure}</FieldError>
        )}
      </div>
      {failure !== null && canRetry && (
        <button
          type="button"
          className={`${styles.button} ${styles.retry}`}
          aria-label={m.questionnaire_upload_retry({ name })}
          aria-describedby={errorId}
          onClick={onRetry}
        >
          <RotateCw size={20} strokeWidth={1.75} aria-hidden="true" />
          {m.error_card_retry()}
        </button>
      )}
      <Remove
        label={
          failure === null ? m.questionnaire_upload_cancel({ name }) : m.questionnaire_upload_remove({ name })
        }
        onRemove={onRemove}
      />
    </li>
  );
}

function Remove({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onRemove}>
      <X size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

function megabytes(bytes: number, locale: Parameters<typeof formatNumber>[1]): string {
  return `${formatNumber(Math.max(bytes, 100_000) / 1e6, locale, 1)}\u00a0MB`;
}
