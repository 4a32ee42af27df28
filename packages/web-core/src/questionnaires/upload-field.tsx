import { pictureTypes } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import ImageIcon from "lucide-react/icons/image";
import ImageUp from "lucide-react/icons/image-up";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { useRootData } from "../app/document/root-data.ts";
import { FieldError } from "../ui/field.tsx";
import type { SentPicture } from "./questionnaire-form.ts";
import { SentRow, UploadRow } from "./upload-row.tsx";
import type { Unfinished } from "./use-questionnaire.ts";
import { useUploads } from "./use-uploads.ts";
import styles from "./upload.module.css";

interface Props {
  readonly id: string;
  readonly most: number;
  readonly sent: readonly SentPicture[];
  readonly invalid: boolean;
  readonly onSent: (pictures: readonly SentPicture[]) => void;
  readonly onUnfinished: (state: Unfinished) => void;
}

/** Where pictures are dropped or chosen, and a row for each. */
export function UploadField({ id, most, sent, invalid, onSent, onUnfinished }: Props) {
  const ownId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const { uploads, refused, spoken, isFull, add, retry, cancel, remove } = useUploads({
    most,
    sent,
    onSent,
    onUnfinished,
  });
  const { site } = useRootData();
  // Nothing is dragged with a thumb.
  const invitation = site === "desktop" ? m.questionnaire_upload_drop() : m.questionnaire_upload_photo();
  useNothingLostByDropping();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  // The row that had the focus is gone.
  const backToButton = () => button.current?.focus();
  return (
    <>
      <div
        className={styles.drop}
        data-over={over || undefined}
        data-full={isFull || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={styles.leaf}>
          <ImageUp size={24} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className={styles.words}>
          <b>{isFull ? m.questionnaire_upload_full({ count: most }) : invitation}</b>
          {!isFull && site === "desktop" && <p>{m.questionnaire_upload_or()}</p>}
        </div>
        <Button
          ref={button}
          id={id}
          look="neutral"
          size="small"
          data-invalid={invalid || undefined}
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
          multiple={most > 1}
          accept={pictureTypes.join(",")}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // The same file may be chosen again after it was taken back.
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
        {spoken}
      </p>
    </>
  );
}

/** A picture that falls beside its place would be opened by the browser, and the page be gone. */
function useNothingLostByDropping(): void {
  useEffect(() => {
    const keep = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", keep);
    window.addEventListener("drop", keep);
    return () => {
      window.removeEventListener("dragover", keep);
      window.removeEventListener("drop", keep);
    };
  }, []);
}
