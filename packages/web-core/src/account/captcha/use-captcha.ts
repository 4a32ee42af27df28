import type { CaptchaScene } from "@rimba/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { type ApiFailure, call, problemOf } from "../../app/api/client.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import type { CaptchaClient } from "./captcha-client.ts";
import type { CaptchaLoadFailure } from "./captcha-loader.ts";
import { configuredCaptcha } from "./configured-captcha.ts";

export type CaptchaState =
  | { readonly kind: "waiting" }
  | { readonly kind: "ready" }
  /** `done` from 0 to 1. */
  | { readonly kind: "solving"; readonly done: number }
  | { readonly kind: "passed" }
  /** It was tried and not passed. */
  | { readonly kind: "wrong" }
  | { readonly kind: "notLoaded"; readonly reason: CaptchaLoadFailure }
  /** The server, or the connection to it, failed. */
  | { readonly kind: "refused"; readonly text: () => string; readonly until: number | null };

export type Captcha = ReturnType<typeof useCaptcha>;

/** One captcha of a page. It starts to load when it is `wanted`. */
export function useCaptcha(scene: CaptchaScene, wanted: boolean) {
  const { locale } = useLocale();
  const [state, setState] = useState<CaptchaState>({ kind: "waiting" });
  const [round, setRound] = useState(0);
  const [loader, setLoader] = useState(() => configuredCaptcha(scene, locale));
  const client = useRef<CaptchaClient | null>(null);
  const [isInteractive, setIsInteractive] = useState(false);
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const leaving = useRef<AbortController | null>(null);
  /** The client; null if the captcha cannot be loaded, which `state` says then. */
  const load = useCallback(async (from: ReturnType<typeof configuredCaptcha>, signal: AbortSignal) => {
    const loaded = await from.show();
    if (signal.aborted) return null;
    if (loaded.kind === "failed") setState({ kind: "notLoaded", reason: loaded.reason });
    else if (loaded.tool.kind === "refused") setState(refused(loaded.tool.failure));
    else {
      client.current = loaded.tool.client;
      setIsInteractive(client.current.isInteractive);
      return client.current;
    }
    return null;
  }, []);

  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    const prepare = async () => {
      // It may have been started meanwhile.
      if ((await load(loader, controller.signal)) !== null)
        setState((now) => (now.kind === "waiting" ? { kind: "ready" } : now));
    };
    void prepare();
    return () => controller.abort();
  }, [load, loader, wanted, round]);

  useEffect(
    () => () => {
      leaving.current?.abort();
      client.current?.destroy();
    },
    [],
  );

  // A refused configuration is requested again; other failed or pending loads are joined.
  const isRefused = state.kind === "refused";
  const solve = useCallback(
    async (subject: string) => {
      if (place === null) return null;
      leaving.current?.abort();
      const controller = new AbortController();
      leaving.current = controller;
      setState({ kind: "solving", done: 0 });
      const from = isRefused ? configuredCaptcha(scene, locale) : loader;
      setLoader(from);
      const solver = client.current ?? (await load(from, controller.signal));
      if (solver === null || controller.signal.aborted) return null;
      const result = await solver.execute({
        scene,
        subject,
        place,
        signal: controller.signal,
        onProgress: (done) => {
          if (!controller.signal.aborted) setState({ kind: "solving", done });
        },
      });
      if (controller.signal.aborted) return null;
      if (result.kind !== "ok") {
        setState({ kind: result.kind === "closed" ? "ready" : "wrong" });
        return null;
      }
      const { token, ...proof } = result.proof;
      const answer = await call(
        "captcha",
        { scene, subject, solution: token, ...proof },
        { locale, signal: controller.signal },
      );
      if (controller.signal.aborted) return null;
      if (answer.kind === "ok") {
        setState({ kind: "passed" });
        return answer.value.captchaTicket;
      }
      const failed = answer.failure.kind === "refused" && answer.failure.status === 403;
      setState(failed ? { kind: "wrong" } : refused(answer.failure));
      return null;
    },
    [scene, locale, place, isRefused, loader, load],
  );

  return {
    state,
    /** The provider shows a puzzle. False as long as the provider is unknown. */
    isInteractive,
    /** Where a provider renders: for an element that exists as long as the captcha may be shown. */
    setPlace,
    /** Loads and solves a captcha, and returns the ticket for `subject`; null if that failed, which `state` says. */
    solve,
    /** Loads it again after a failure. */
    retry: () => {
      if (client.current !== null) return setState({ kind: "ready" });
      if (isRefused) setLoader(configuredCaptcha(scene, locale));
      setState({ kind: "waiting" });
      setRound(round + 1);
    },
    /** A ticket is valid once: call this after its use. */
    reset: () => {
      leaving.current?.abort();
      setState({ kind: client.current === null ? "waiting" : "ready" });
    },
  };
}

function refused(failure: ApiFailure): CaptchaState {
  return { kind: "refused", ...problemOf(failure) };
}
