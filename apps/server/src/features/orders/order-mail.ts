import { cityName } from "@rimba/content/city-name";
import { m } from "@rimba/content/messages";
import { currency } from "@rimba/contract";
import { formatOrderNo } from "@rimba/web-core/ui/format/text.ts";
import { formatMoney } from "@rimba/web-core/ui/format/number.ts";
import { dayAndHours, formatPickupWindow } from "@rimba/web-core/ui/format/day-and-hours.ts";
import { orderPath } from "@rimba/web-core/orders/order-form-paths.ts";
import { formatWaybill } from "@rimba/domain";
import { type MailFrame, pageAddress } from "../../integrations/mail/render-mail.ts";
import { customerReason } from "../account/account-mails.ts";
import type { ComposedMail } from "../account/customer-mail.ts";
import { cityOf, numberedPieces, type OrderNumbers } from "./order-shipment.ts";
import type { StoredOrder } from "./stored-order.ts";

/** The confirmation of an order: its numbers, route, handover and price, and what to do next. */
export function orderMail(
  frame: MailFrame,
  { orderNo, waybillNo }: OrderNumbers,
  order: StoredOrder,
): ComposedMail {
  const { carrier, locale } = frame;
  const options = { locale };
  const count = numberedPieces(order).length;
  const route = m.orders_route(
    {
      from: cityName(cityOf(order.sender), locale),
      to: cityName(cityOf(order.receiver), locale),
    },
    options,
  );
  const print = count === 1 ? m.send_next_print_one({}, options) : m.send_next_print({ count }, options);
  const handover = handoverSentence(order, frame);
  return {
    subject: m.mail_order_subject({ carrier: carrier.name, number: formatOrderNo(orderNo) }, options),
    preheader: `${route}. ${handover}`,
    heading: m.send_placed_title({}, options),
    parts: [
      {
        facts: [
          { label: m.fact_order({}, options), value: formatOrderNo(orderNo) },
          { label: m.send_waybill({}, options), value: formatWaybill(waybillNo) },
          { label: m.mail_order_route({}, options), value: route },
          { label: m.fact_receiver({}, options), value: order.receiver.name },
          { label: m.rate_total({}, options), value: formatMoney(order.total, currency, locale) },
        ],
      },
      { title: m.send_next_title({}, options), steps: [print, m.send_next_stick({}, options), handover] },
    ],
    button: {
      label: m.mail_order_open({}, options),
      href: pageAddress(orderPath("desktop", orderNo), frame),
    },
    reason: customerReason(frame),
  };
}

function handoverSentence({ pickup, outlet }: StoredOrder, { locale }: MailFrame): string {
  const options = { locale };
  if (pickup === null) return m.send_placed_drop_off({ outlet: outlet?.name ?? "" }, options);
  const { date, timeZone } = pickup;
  const hours = formatPickupWindow(pickup, locale);
  // A mail is read on any day, so it never says "today".
  const longAgo = new Date(0);
  return m.send_placed_pickup({ when: dayAndHours({ date, hours, timeZone }, locale, longAgo) }, options);
}
