import { useEffect, useEffectEvent } from "react";

interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ["sms"] };
}

/** While a code is on its way, lets a browser that can read it from the SMS offer it. `sent` is another for each code. */
export function useWebOtp(sent: unknown, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!sent || !("OTPCredential" in window)) return;
    const controller = new AbortController();
    const request: OtpRequest = { otp: { transport: ["sms"] }, signal: controller.signal };
    const wait = async () => {
      try {
        const credential = await navigator.credentials.get(request);
        const code = (credential as { code?: string } | null)?.code;
        if (code) take(code);
      } catch {
        // Refused, taken back, or not possible on this device: the code is typed.
      }
    };
    void wait();
    return () => controller.abort();
  }, [sent]);
}
