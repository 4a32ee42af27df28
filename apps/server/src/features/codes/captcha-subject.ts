import type { CaptchaScene } from "@rimba/contract";
import { parseAccountPhone, parseWaybill } from "@rimba/domain";

/** One spelling for each phone and each waybill, and the name of a form as it is, so that a ticket fits however they are typed. What is neither stays as it is. */
export function captchaSubject(scene: CaptchaScene, typed: string, waybillPrefix: string): string {
  if (scene === "trackingValidate") {
    const waybill = parseWaybill(typed, waybillPrefix);
    return waybill.kind === "illegal" ? typed.trim() : waybill.waybillNo;
  }
  if (scene === "questionnaire") return typed.trim();
  const phone = parseAccountPhone(typed);
  return phone.kind === "illegal" ? typed.trim() : phone.phone;
}
