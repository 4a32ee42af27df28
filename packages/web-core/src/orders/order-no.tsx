import { formatWaybill } from "../ui/format/waybill.ts";
import { formatOrderNo } from "../ui/format/text.ts";

interface Props {
  readonly className?: string | undefined;
}

export function OrderNo({ orderNo, className }: Props & { orderNo: string }) {
  return (
    <bdi dir="ltr" className={className === undefined ? "num" : `num ${className}`}>
      {formatOrderNo(orderNo)}
    </bdi>
  );
}

export function WaybillNo({ waybillNo, className }: Props & { waybillNo: string }) {
  return (
    <bdi dir="ltr" className={className === undefined ? "num" : `num ${className}`}>
      {formatWaybill(waybillNo)}
    </bdi>
  );
}
