import { useEffect, useEffectEvent } from "react";

interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ["sms"] };
}

/**
 * The request that the browser waits with. It has one for each page: a second one ends the first, and Chromium ends the whole page when
 * a request is aborted that is not the one it waits with.
 */
let current: AbortController | null = null;

/** While a code is on its way, lets a browser that can read it from the SMS offer it. `sent` is another for each code. */
export function useWebOtp(sent: unknown, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!sent || !("OTPCredential" in window)) return;
    current?.abort();
    const controller = new AbortController();
    current = controller;
    const request: OtpRequest = { otp: { transport: ["sms"] }, signal: controller.signal };
    const wait = async () => {
      try {
        const credential = await navigator.credentials.get(request);
        const code = (credential as { code?: string } | null)?.code;
        if (code) take(code);
      } catch {
        // Refused, taken back, or not possible on this device: the code is typed.
      } finally {
        if (current === controller) current = null;
      }
    };
    void wait();
    return () => {
      if (current !== controller) return;
      current = null;
      controller.abort();
    };
  }, [sent]);
}
