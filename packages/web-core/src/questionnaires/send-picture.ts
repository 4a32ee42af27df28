import {
  type Envelope,
  errorCatalogue,
  type Locale,
  type PictureType,
  successCode,
  type UploadTarget,
} from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { call, refusalMessage, requestHeaders } from "../app/api/client.ts";
import type { ErrorText } from "../app/forms/use-field-errors.ts";
import { tryOrNull } from "../app/storage/persisted-store.ts";

export type UploadResult =
  | { readonly kind: "ok"; readonly fileKey: string }
  | { readonly kind: "aborted" }
  /** `hasLostConnection`: the connection failed; a retry is possible when it is back. */
  | { readonly kind: "failed"; readonly text: ErrorText; readonly hasLostConnection: boolean };

/** Milliseconds without progress after which the connection counts as lost. */
const timeoutMs = 20_000;

export interface SendOptions {
  readonly locale: Locale;
  readonly signal: AbortSignal;
  /** The upload URL of an earlier attempt, while it is valid. */
  readonly target: UploadTarget | null;
  /** Called for a new upload URL: later attempts use it too. */
  readonly onTarget: (target: UploadTarget) => void;
  /** Bytes sent so far. */
  readonly onProgress: (sent: number) => void;
}

/** Uploads one picture. Never throws. */
export async function sendPicture(file: File, options: SendOptions): Promise<UploadResult> {
  const { target, signal } = options;
  const first = target === null ? await send(file, options) : await put(file, target, options);
  // An expired upload URL: another one is requested, once.
  if (first.kind !== "gone") return first;
  const second = signal.aborted ? first : await send(file, options);
  return second.kind === "gone" ? { kind: "failed", text: second.text, hasLostConnection: false } : second;
}

interface Gone {
  readonly kind: "gone";
  readonly text: ErrorText;
}

async function send(file: File, options: SendOptions): Promise<UploadResult | Gone> {
  const { locale, signal, onTarget } = options;
  const contentType = file.type as PictureType;
  const answer = await call(
    "getOssUrl",
    { fileName: file.name, contentType, size: file.size },
    { locale, signal },
  );
  if (answer.kind === "ok") {
    onTarget(answer.value);
    return put(file, answer.value, options);
  }
  const { failure } = answer;
  if (failure.kind === "aborted") return { kind: "aborted" };
  if (failure.kind !== "refused") return connectionLost();
  return {
    kind: "failed",
    text: () => refusalMessage(failure, failure.fieldErrors[0]?.msg),
    hasLostConnection: false,
  };
}

/** By XMLHttpRequest, because fetch does not report upload progress. */
function put(
  file: File,
  { uploadUrl, method, headers, fileKey }: UploadTarget,
  { locale, signal, onProgress }: SendOptions,
): Promise<UploadResult | Gone> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let timer = setTimeout(abort, timeoutMs);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(abort, timeoutMs);
    };
    const end = (result: UploadResult | Gone) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      resolve(result);
    };
    signal.addEventListener("abort", abort);
    request.open(method, uploadUrl);
    for (const [name, value] of Object.entries({ ...headers, ...requestHeaders(locale) }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded }) => {
      wait();
      onProgress(loaded);
    });
    request.addEventListener("abort", () => end(signal.aborted ? { kind: "aborted" } : connectionLost()));
    request.addEventListener("error", () => end(connectionLost()));
    request.addEventListener("load", () => end(readUploadResponse(request.responseText, fileKey, locale)));
    request.send(file);
  });
}

/** A response that is not ours, such as a proxy's page, counts as a failed connection. */
function readUploadResponse(body: string, fileKey: string, locale: Locale): UploadResult | Gone {
  const envelope = tryOrNull(() => JSON.parse(body) as Envelope<unknown> | null);
  if (typeof envelope?.code !== "number") return connectionLost();
  if (envelope.code === successCode) return { kind: "ok", fileKey };
  const { msg } = envelope;
  const text = () => refusalMessage({ msg, locale });
  if (envelope.code === errorCatalogue.uploadGone.code) return { kind: "gone", text };
  return { kind: "failed", text, hasLostConnection: false };
}

function connectionLost(): UploadResult {
  return { kind: "failed", text: m.questionnaire_upload_lost, hasLostConnection: true };
}
