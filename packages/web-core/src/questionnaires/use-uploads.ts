import {
  maxPictureBytes,
  type PictureType,
  pictureTypes,
  uploadHours,
  type UploadPlace,
} from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocale } from "../app/locale/use-locale.ts";
import type { SentPicture } from "./questionnaire-form.ts";
import { sendPicture } from "./send-picture.ts";
import type { Unfinished } from "./use-questionnaire-draft.ts";

/**
 * Milliseconds for which an uploaded picture exists: the server counts from the request of its URL, an hour
 * before at most.
 */
const retentionOf = (uploadHours - 1) * 3_600_000;

/** A picture being uploaded, or stopped. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  /** Total bytes; `done` are sent. */
  readonly size: number;
  readonly done: number;
  /** Why it failed; null while it is in progress. */
  readonly failure: string | null;
  /** Whether a retry is possible. */
  readonly canRetry: boolean;
}

interface Running {
  readonly file: File;
  place: UploadPlace | null;
  /** Expiry of the upload URL, as in `Date.now()`. */
  placeUntil: number;
  readonly gone: AbortController;
  /** It stopped because the connection was lost. */
  lost: boolean;
}

interface Options {
  readonly most: number;
  readonly sent: readonly SentPicture[];
  readonly onSent: (pictures: readonly SentPicture[]) => void;
  readonly onUnfinished: (state: Unfinished) => void;
}

/** The pictures of one question: select, upload, retry, remove. */
export function useUploads({ most: max, sent, onSent, onUnfinished }: Options) {
  const { locale } = useLocale();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const running = useRef(new Map<number, Running>());
  const arrived = useRef(sent);
  useEffect(() => {
    arrived.current = sent;
  }, [sent]);
  const tell = useEffectEvent(onUnfinished);
  const state = stateOf(uploads);
  // Invalid files do not count towards the maximum.
  const taken = sent.length + uploads.filter(({ canRetry }) => canRetry).length;
  useEffect(() => {
    tell(state);
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
    run.lost = false;
    patch(id, { done: 0, failure: null });
    const result = await sendPicture(run.file, {
      locale,
      signal: run.gone.signal,
      place: Date.now() < run.placeUntil ? run.place : null,
      onPlace: (place) => {
        run.place = place;
        run.placeUntil = Date.now() + place.expiresIn * 1000;
      },
      onProgress: (done) => patch(id, { done: Math.min(done, run.file.size) }),
    });
    if (result.kind === "aborted") return;
    const { name, size } = run.file;
    if (result.kind === "failed") {
      run.lost = result.lost;
      setAnnouncement(`${name}: ${result.text}`);
      return patch(id, { failure: result.text, canRetry: true });
    }
    drop(id);
    arrived.current = [
      ...arrived.current,
      { fileKey: result.fileKey, name, size, until: Date.now() + retentionOf },
    ];
    onSent(arrived.current);
    setAnnouncement(m.questionnaire_upload_done({ name }));
  }

  const retryLost = useEffectEvent(() => {
    for (const [id, { lost }] of running.current) if (lost) void start(id);
  });
  useEffect(() => {
    const back = () => retryLost();
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, []);

  function add(files: readonly File[]): void {
    const free = Math.max(0, max - taken);
    const fit = files.filter((file) => unfit(file) === null);
    setRefused(fit.length > free ? m.questionnaire_upload_most({ count: max }) : null);
    const taking = new Set(fit.slice(0, free));
    const reported = files.filter((file) => unfit(file) !== null).slice(0, max);
    const chosen = files
      .filter((file) => taking.has(file) || reported.includes(file))
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
      setAnnouncement(unsent.map(({ name, failure }) => `${name}: ${failure}`).join(" "));
    for (const { id, file } of chosen) {
      if (unfit(file) !== null) continue;
      running.current.set(id, { file, place: null, placeUntil: 0, gone: new AbortController(), lost: false });
      void start(id);
    }
  }

  return {
    uploads,
    /** Why some of the selected files were refused. */
    refused,
    announcement,
    isFull: taken >= max,
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
function unfit({ type, size }: File): string | null {
  if (!pictureTypes.includes(type as PictureType)) return m.questionnaire_upload_kind();
  return size > maxPictureBytes ? m.questionnaire_upload_large() : null;
}

let ids = 0;
function nextId(): number {
  ids += 1;
  return ids;
}
