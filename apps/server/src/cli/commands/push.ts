import * as z from "zod/mini";
import { endPush } from "../../features/notifications/push-subscriptions.ts";
import { generatePushKeys } from "../../integrations/push/vapid.ts";
import { readCarrierFile } from "../../platform/config/carrier-file.ts";
import { openKeyRing } from "../../platform/key-ring.ts";
import { dataCommand, localCommand, noOptions, parameter } from "../command.ts";
import { done } from "../perform.ts";

/** Browsers subscribe with the public key, so new ones end every subscription that there is. */
export const pushKeys = localCommand({
  words: "push keys",
  description: "make the two keys of push messages, as lines for the settings",
  options: noOptions,
  action: async ({ out, err }) => {
    const { publicKey, privateKey } = generatePushKeys();
    err("Keep them: with other keys every browser must subscribe again.");
    out(`VAPID_PUBLIC_KEY=${publicKey}`);
    out(`VAPID_PRIVATE_KEY=${privateKey}`);
    return 0;
  },
});

export const channelsEnd = dataCommand({
  words: "channels end",
  description: "send nothing more to the address of a subscription, for its owner who asks for it",
  options: z.object({ address: parameter("<address>", "as the browser has it", z.string()) }),
  result: z.object({ ended: z.boolean() }),
  needs: "data",
  run: async ({ db, config }, { address }) => {
    const keys = await openKeyRing(config);
    const carrier = await readCarrierFile(config.carrierFile);
    return done({ ended: await endPush({ db, keys, carrier }, { endpoint: address }) });
  },
  show: ({ out }, { ended }) => out(ended ? "Nothing more is sent there." : "Nothing was sent there."),
});
