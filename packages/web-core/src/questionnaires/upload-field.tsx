import ImageIcon from "lucide-react/icons/image";
import ImageUp from "lucide-react/icons/image-up";
import { type DragEvent, type RefCallback, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { FieldError } from "../ui/field.tsx";
import { mergeRefs } from "../ui/merge-refs.ts";
import type { SentPicture } from "./questionnaire-form.ts";
import { useUploads, type Upload, type UploadOptions } from "./use-uploads.ts";
import CircleCheck from "lucide-react/icons/circle-check";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { formatNumber } from "../ui/format/number.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import { pictureTypes } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import type { Layout } from "../ui/layout.ts";
import styles from "./upload.module.css";

interface Props extends UploadOptions {
  readonly id: string;
  /** Of the button. */
  readonly fieldRef: RefCallback<HTMLElement>;
  readonly invalid: boolean;
  readonly layout: Layout;
}

/** A drop zone and file input for pictures, and a row for each. */
export function UploadField({ id, fieldRef, invalid, layout, ...options }: Props) {
  const { maxPictures, sent } = options;
  const ownId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const { uploads, refused, announcement, isFull, add, retry, cancel, remove } = useUploads(options);
  // Touch screens have no drag and drop.
  const invitation = layout === "wide" ? m.questionnaire_upload_drop() : m.questionnaire_upload_photo();
  usePreventFileDropNavigation();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(false);
    add([...event.dataTransfer.files]);
  };
  // The focused row has disappeared.
  const backToButton = () => button.current?.focus();
  return (
    <>
      <div
        className={layout === "narrow" ? `${styles.drop} ${styles.narrow}` : styles.drop}
        data-over={isDraggedOver || undefined}
        data-full={isFull || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDraggedOver(true);
        }}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={drop}
      >
        <span className={styles.leaf}>
          <ImageUp size={24} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className={styles.text}>
          <b>{isFull ? m.questionnaire_upload_full({ count: maxPictures }) : invitation}</b>
          {!isFull && layout === "wide" && <p>{m.questionnaire_upload_or()}</p>}
        </div>
        <Button
          ref={mergeRefs(button, fieldRef)}
          id={id}
          look="neutral"
          size="small"
          aria-disabled={isFull || undefined}
          aria-describedby={
            [refused === null ? "" : `${ownId}-refused`, invalid ? `${id}-error` : ""]
              .filter(Boolean)
              .join(" ") || undefined
          }
          onClick={isFull ? undefined : () => input.current?.click()}
        >
          {m.questionnaire_upload_choose()}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple={maxPictures > 1}
          accept={pictureTypes.join(",")}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // The same file may be selected again after it was removed.
            target.value = "";
          }}
        />
      </div>
      <div role="alert">{refused !== null && <FieldError id={`${ownId}-refused`}>{refused}</FieldError>}</div>
      <ul>
        {sent.map((picture) => (
          <SentRow
            key={picture.fileKey}
            picture={picture}
            layout={layout}
            icon={<ImageIcon size={22} strokeWidth={1.75} aria-hidden="true" />}
            onRemove={() => {
              remove(picture.fileKey);
              backToButton();
            }}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            layout={layout}
            icon={<ImageIcon size={22} strokeWidth={1.75} aria-hidden="true" />}
            onRetry={() => retry(upload.id)}
            onRemove={() => {
              cancel(upload.id);
              backToButton();
            }}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

/** Without this, the browser would open a picture that is dropped beside the drop zone, replacing the page. */
function usePreventFileDropNavigation(): void {
  useEffect(() => {
    const preventDefault = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", preventDefault);
    window.addEventListener("drop", preventDefault);
    return () => {
      window.removeEventListener("dragover", preventDefault);
      window.removeEventListener("drop", preventDefault);
    };
  }, []);
}

interface RowProps {
  readonly layout: Layout;
  readonly icon: ReactNode;
  readonly onRemove: () => void;
}

/** An uploaded picture. */
function SentRow({ picture, layout, icon, onRemove }: RowProps & { picture: SentPicture }) {
  const { locale } = useLocale();
  const { name, size } = picture;
  return (
    <li className={layout === "narrow" ? `${styles.file} ${styles.narrow}` : styles.file}>
      <span className={styles.thumb}>{icon}</span>
      <div className={styles.text}>
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

interface UploadRowProps extends RowProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
}

/** A picture being uploaded, with its progress, or why it stopped. */
function UploadRow({ upload, layout, icon, onRetry, onRemove }: UploadRowProps) {
  const { locale } = useLocale();
  const { id, name, size, done, failure, canRetry } = upload;
  const percent = size === 0 ? 0 : Math.floor((done / size) * 100);
  const errorId = `upload-${id}-error`;
  return (
    <li
      className={layout === "narrow" ? `${styles.file} ${styles.narrow}` : styles.file}
      data-failed={failure !== null || undefined}
    >
      <span className={styles.thumb}>{icon}</span>
      <div className={styles.text}>
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
          <FieldError id={errorId}>{failure()}</FieldError>
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
