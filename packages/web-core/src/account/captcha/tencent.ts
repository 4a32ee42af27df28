import type { CaptchaChallenge } from "@rimba/contract";
import type { CaptchaClient, CaptchaResult } from "./captcha-client.ts";

interface TencentAnswer {
  /** 0: solved, 2: closed by the visitor. */
  readonly ret: number;
  readonly ticket?: string | null;
  readonly randstr?: string;
  readonly errorCode?: number;
}

interface TencentInstance {
  show(): void;
  destroy(): void;
}

type TencentConstructor = new (
  place: HTMLElement,
  appId: string,
  callback: (answer: TencentAnswer) => void,
  options: { userLanguage: string; loading: boolean; enableAged: boolean },
) => TencentInstance;

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/** A browser API that TypeScript does not know. */
interface ProviderWindow {
  readonly TencentCaptcha?: TencentConstructor;
  readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
}

/** The provider's names of its language codes. It has no Indonesian. */
const languages = { 1033: "en", 2052: "zh-cn", 1028: "zh-tw" } as const satisfies Record<
  CaptchaChallenge["languageCode"],
  string
>;

interface TencentSettings extends Pick<CaptchaChallenge, "languageCode"> {
  readonly appId: string;
  readonly scriptUrl: string;
}

/** Prefix of the ticket that its script creates when it cannot reach its servers: our server refuses it. */
const madeUpTicket = /^tr?error_/;

let policy: ScriptPolicy | null = null;

/** The only address that may become a script of the page. A named policy can be created only once. */
function trusted(scriptUrl: string): string {
  const { trustedTypes } = window as ProviderWindow;
  policy ??= trustedTypes?.createPolicy("rimba-captcha", { createScriptURL: checked }) ?? {
    createScriptURL: checked,
  };
  return policy.createScriptURL(scriptUrl);
}

function checked(url: string): string {
  if (new URL(url, document.baseURI).protocol !== "https:" && !isLocal(url))
    throw new TypeError("not a script of the provider");
  return url;
}

/** A fake of the provider on the same machine. */
function isLocal(url: string): boolean {
  return ["localhost", "127.0.0.1"].includes(new URL(url, document.baseURI).hostname);
}

/** The captcha of Tencent Cloud, whose script is fetched only where it is the configured provider. */
export function tencentCaptcha({ appId, scriptUrl, languageCode }: TencentSettings): CaptchaClient {
  let shown: TencentInstance | null = null;
  const destroy = () => {
    shown?.destroy();
    shown = null;
  };
  return {
    isInteractive: true,
    load: () => loadScript(scriptUrl),
    execute: ({ signal, place }) =>
      new Promise<CaptchaResult>((resolve) => {
        const { TencentCaptcha } = window as ProviderWindow;
        if (TencentCaptcha === undefined) return resolve({ kind: "failed" });
        destroy();
        shown = new TencentCaptcha(place, appId, (answer) => resolve(resultOf(answer)), {
          userLanguage: languages[languageCode],
          loading: true,
          enableAged: true,
        });
        signal.addEventListener(
          "abort",
          () => {
            destroy();
            resolve({ kind: "closed" });
          },
          { once: true },
        );
        shown.show();
      }),
    destroy,
  };
}

function resultOf({ ret, ticket, randstr }: TencentAnswer): CaptchaResult {
  if (ret === 2) return { kind: "closed" };
  if (ret !== 0 || !ticket || madeUpTicket.test(ticket)) return { kind: "failed" };
  return { kind: "ok", proof: { provider: "tencent", token: ticket, ...(randstr && { randstr }) } };
}

function loadScript(url: string): Promise<void> {
  if ((window as ProviderWindow).TencentCaptcha !== undefined) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("the provider's script did not come"));
    });
    script.src = trusted(url);
    document.head.append(script);
  });
}
