import {
  maxPictureBytes,
  type PictureType,
  pictureTypes,
  uploadHours,
  type UploadTarget,
} from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ErrorText } from "../app/forms/use-field-errors.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import type { SentPicture } from "./questionnaire-form.ts";
import { sendPicture } from "./send-picture.ts";
import type { Unfinished } from "./use-questionnaire-draft.ts";

/** Milliseconds. The server's retention starts when the upload URL is created, up to one hour earlier. */
const pictureRetentionMs = (uploadHours - 1) * 3_600_000;

/** A picture being uploaded, or stopped. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  /** Total bytes; `done` are sent. */
  readonly size: number;
  readonly done: number;
  /** Why it failed; null while it is in progress. */
  readonly failure: ErrorText | null;
  /** Whether a retry is possible. */
  readonly canRetry: boolean;
}

interface Running {
  readonly file: File;
  target: UploadTarget | null;
  /** Expiry of the upload URL, as in `Date.now()`. */
  targetExpiresAtMs: number;
  readonly gone: AbortController;
  /** It stopped because the connection was lost. */
  hasLostConnection: boolean;
}

export interface UploadOptions {
  readonly maxPictures: number;
  readonly sent: readonly SentPicture[];
  readonly onSent: (pictures: readonly SentPicture[]) => void;
  readonly onUnfinished: (state: Unfinished) => void;
}

/** The pictures of one question: select, upload, retry, remove. */
export function useUploads({ maxPictures, sent, onSent, onUnfinished }: UploadOptions) {
  const { locale } = useLocale();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<ErrorText | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const running = useRef(new Map<number, Running>());
  const arrived = useRef(sent);
  useEffect(() => {
    arrived.current = sent;
  }, [sent]);
  const notifyUnfinished = useEffectEvent(onUnfinished);
  const state = stateOf(uploads);
  // Invalid files do not count towards the maximum.
  const taken = sent.length + uploads.filter(({ canRetry }) => canRetry).length;
  useEffect(() => {
    notifyUnfinished(state);
  }, [state]);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const { gone } of all.values()) gone.abort();
    };
  }, []);

  const patch = (id: number, next: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...next } : upload)));
  const drop = (id: number) => {
    running.current.delete(id);
    setUploads((before) => before.filter((upload) => upload.id !== id));
  };

  async function start(id: number): Promise<void> {
    const run = running.current.get(id);
    if (run === undefined) return;
    run.hasLostConnection = false;
    patch(id, { done: 0, failure: null });
    const result = await sendPicture(run.file, {
      locale,
      signal: run.gone.signal,
      target: Date.now() < run.targetExpiresAtMs ? run.target : null,
      onTarget: (target) => {
        run.target = target;
        run.targetExpiresAtMs = Date.now() + target.expiresIn * 1000;
      },
      onProgress: (done) => patch(id, { done: Math.min(done, run.file.size) }),
    });
    if (result.kind === "aborted") return;
    const { name, size } = run.file;
    if (result.kind === "failed") {
      run.hasLostConnection = result.hasLostConnection;
      setAnnouncement(`${name}: ${result.text()}`);
      return patch(id, { failure: result.text, canRetry: true });
    }
    drop(id);
    arrived.current = [
      ...arrived.current,
      { fileKey: result.fileKey, name, size, until: Date.now() + pictureRetentionMs },
    ];
    onSent(arrived.current);
    setAnnouncement(m.questionnaire_upload_done({ name }));
  }

  const retryLost = useEffectEvent(() => {
    for (const [id, { hasLostConnection }] of running.current) if (hasLostConnection) void start(id);
  });
  useEffect(() => {
    const back = () => retryLost();
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, []);

  function add(files: readonly File[]): void {
    const free = Math.max(0, maxPictures - taken);
    const fit = files.filter((file) => unfit(file) === null);
    const tooMany = () => m.questionnaire_upload_most({ count: maxPictures });
    setRefused(fit.length > free ? () => tooMany : null);
    const acceptedFiles = new Set(fit.slice(0, free));
    const rejectedFiles = files.filter((file) => unfit(file) !== null).slice(0, maxPictures);
    const chosen = files
      .filter((file) => acceptedFiles.has(file) || rejectedFiles.includes(file))
      .map((file) => ({ id: nextId(), file }));
    const added = chosen.map(({ id, file }): Upload => {
      const failure = unfit(file);
      const { name, size } = file;
      return { id, name, size, done: 0, failure, canRetry: failure === null };
    });
    // Drops failed files that cannot be retried: their errors have been shown already.
    setUploads((before) => [...before.filter(({ canRetry }) => canRetry), ...added]);
    const unsent = added.filter(({ failure }) => failure !== null);
    if (unsent.length > 0)
      setAnnouncement(unsent.map(({ name, failure }) => `${name}: ${failure?.()}`).join(" "));
    for (const { id, file } of chosen) {
      if (unfit(file) !== null) continue;
      running.current.set(id, {
        file,
        target: null,
        targetExpiresAtMs: 0,
        gone: new AbortController(),
        hasLostConnection: false,
      });
      void start(id);
    }
  }

  return {
    uploads,
    /** Why some of the selected files were refused. */
    refused: refused?.() ?? null,
    announcement,
    isFull: taken >= maxPictures,
    add,
    retry: (id: number) => void start(id),
    cancel: (id: number) => {
      running.current.get(id)?.gone.abort();
      drop(id);
      setRefused(null);
    },
    remove: (fileKey: string) => {
      arrived.current = arrived.current.filter((picture) => picture.fileKey !== fileKey);
      onSent(arrived.current);
      setRefused(null);
    },
  };
}

function stateOf(uploads: readonly Upload[]): Unfinished {
  if (uploads.some(({ failure }) => failure === null)) return "sending";
  return uploads.length > 0 ? "failed" : null;
}

/** Why the server would refuse it; null: it is valid. */
function unfit({ type, size }: File): ErrorText | null {
  if (!pictureTypes.includes(type as PictureType)) return m.questionnaire_upload_kind;
  return size > maxPictureBytes ? m.questionnaire_upload_large : null;
}

let ids = 0;
function nextId(): number {
  ids += 1;
  return ids;
}
