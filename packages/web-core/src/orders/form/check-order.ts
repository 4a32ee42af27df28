import {
  fieldErrors,
  type FieldIssue,
  fieldIssues,
  type Locale,
  orderInput,
  type OrderInput,
} from "@rimba/contract";
import { isLargerThanLabel, isSameAddress } from "@rimba/domain";
import { m } from "@rimba/content/messages";
import type { FieldErrors } from "../../app/forms/use-told-errors.ts";
import { errorsByField } from "../../rates/form/rate-errors.ts";
import { partyNames } from "./order-form.ts";
import { type OrderValues, shipmentInput, toOrderInput } from "./to-order-input.ts";

/** What is wrong with the form by the schema of the call and the rules of an order, in the form's own names. */
export function checkOrder(values: OrderValues, locale: Locale): FieldErrors {
  const { errors } = readOrder(values, locale);
  return errors;
}

interface ReadOrder {
  /** Null where anything is wrong. */
  readonly input: OrderInput | null;
  readonly errors: FieldErrors;
}

export function readOrder(values: OrderValues, locale: Locale): ReadOrder {
  const { form } = values;
  const parsed = orderInput.safeParse(toOrderInput(values));
  const issues = parsed.success ? [] : fieldIssues(parsed.error);
  const told = [...issues, ...valueIssues(values, issues), ...ruleIssues(values)];
  const { productRefusal, paymentRefusal } = values.choices;
  const errors = {
    ...(productRefusal !== null && { productTypeCode: productRefusal }),
    ...(paymentRefusal !== null && { settlement: paymentRefusal }),
    ...errorsByField(fieldErrors(told, locale), form, locale),
    ...(!form.agreed && { agreed: m.send_agree_required({}, { locale }) }),
  };
  const isRight = parsed.success && Object.keys(errors).length === 0;
  return { input: isRight ? parsed.data : null, errors };
}

/** The schema looks at fields together only when each is right by itself; here all is told at once. */
function valueIssues({ form }: OrderValues, told: readonly FieldIssue[]): FieldIssue[] {
  const isTold = told.some(({ path }) => path === "declaredValue");
  if (isTold || !form.insurance || form.value.trim() !== "") return [];
  return [{ path: "declaredValue", key: "declaredValue.required" }];
}

/** What no schema of single fields can know. The server looks at all of it again. */
function ruleIssues({ form, choices }: OrderValues): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const { sender, receiver } = form;
  for (const name of partyNames) {
    const { area } = form[name];
    if (area !== null && !area.isSmallest) issues.push({ path: `${name}.areaId`, key: "area.hasParts" });
  }
  if (
    sender.area !== null &&
    receiver.area !== null &&
    receiver.address.trim() !== "" &&
    isSameAddress(
      { areaId: sender.area.areaId, address: sender.address },
      { areaId: receiver.area.areaId, address: receiver.address },
    )
  ) {
    issues.push({ path: "receiver.address", key: "parties.sameAddress" });
  }
  shipmentInput(form).pieces.forEach(({ lengthCm, widthCm, heightCm }, row) => {
    if (typeof lengthCm !== "number" || typeof widthCm !== "number" || typeof heightCm !== "number") return;
    if (Math.min(lengthCm, widthCm, heightCm) <= 0) return;
    if (!isLargerThanLabel({ lengthCm, widthCm, heightCm }))
      issues.push({ path: `pieces.${row}.lengthCm`, key: "piece.smallerThanLabel" });
  });
  if (form.serviceMethod === "02" && form.outlet === null)
    issues.push({ path: "networkCode", key: "outlet.required" });
  // Before the sender's region is known there is no day to choose.
  if (form.serviceMethod === "01" && sender.area !== null && choices.pickupDate === "")
    issues.push({ path: "pickupDate", key: "pickup.dateRequired" });
  else if (form.serviceMethod === "01" && sender.area !== null && choices.pickupWindow === "")
    issues.push({ path: "pickupWindow", key: "pickup.windowRequired" });
  return issues;
}
