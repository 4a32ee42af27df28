import { formatWaybill } from "@rimba/domain";
import type { ReactNode } from "react";
import { formatOrderNo } from "./text.ts";

interface ClassProps {
  readonly className?: string | undefined;
}

/** A waybill, a phone or another number that is read from left to right in every language. */
export function LtrNumber({ className, children }: ClassProps & { readonly children: ReactNode }) {
  return (
    <bdi dir="ltr" className={className === undefined ? "num" : `num ${className}`}>
      {children}
    </bdi>
  );
}

export function WaybillNo({ waybillNo, className }: ClassProps & { readonly waybillNo: string }) {
  return <LtrNumber className={className}>{formatWaybill(waybillNo)}</LtrNumber>;
}

export function OrderNo({ orderNo, className }: ClassProps & { readonly orderNo: string }) {
  return <LtrNumber className={className}>{formatOrderNo(orderNo)}</LtrNumber>;
}
