import * as z from "zod/mini";
import { storeVerificationCodeSwitch, verificationCodeSwitch } from "../../features/content/image-config.ts";
import { dataCommand, done } from "./data-command.ts";

const result = z.object({ isOn: z.boolean() });

export const captchaShow = dataCommand({
  options: z.object({}),
  result,
  needs: "data",
  run: async ({ db }) => done({ isOn: await verificationCodeSwitch(db) }),
});

export const captchaSwitch = dataCommand({
  options: z.object({ isOn: z.boolean() }),
  result,
  needs: "data",
  run: async ({ db }, { isOn }) => {
    await storeVerificationCodeSwitch(db, isOn);
    return done({ isOn });
  },
});
