import { m } from "@rimba/content/messages";
import type { NewsGroup } from "@rimba/contract";

interface GroupLabel {
  readonly label: () => string;
  /** Where the label alone does not say what it means. */
  readonly hint?: () => string;
}

/** What a customer chooses to hear of. */
export const groupLabels: Readonly<Record<NewsGroup, GroupLabel>> = {
  registered: { label: m.notify_group_registered, hint: m.notify_group_registered_hint },
  pickedUp: { label: m.notify_group_picked_up },
  onTheWay: { label: m.notify_group_on_the_way },
  outForDelivery: { label: m.notify_group_out_for_delivery },
  readyForCollection: { label: m.notify_group_ready, hint: m.notify_group_ready_hint },
  delivered: { label: m.notify_group_delivered },
  trouble: { label: m.notify_group_trouble, hint: m.notify_group_trouble_hint },
  returning: { label: m.notify_group_returning },
  late: { label: m.notify_group_late, hint: m.notify_group_late_hint },
};
