import { type ActionArguments, siteServicesContext } from "../app/site-services.ts";
import { addMailbox } from "./keep-posted/add-mailbox.ts";
import { unlockShipments } from "./unlock/unlock-shipments.ts";

/** The action of both sites' tracking routes: unlocks shipments, or asks for a mailbox, without script. */
export async function action({ request, context }: ActionArguments) {
  const services = context.get(siteServicesContext);
  // An invalid body has no fields; that is the sender's fault, not ours.
  const form = await request.formData().catch(() => new FormData());
  if (form.has("email")) return addMailbox(form, services.mailboxes);
  return unlockShipments(form, request.headers.get("cookie"), services);
}
