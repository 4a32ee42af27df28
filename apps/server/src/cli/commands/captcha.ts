import * as z from "zod/mini";
import { isCaptchaOn, storeCaptchaSwitch } from "../../features/codes/captcha.ts";
import { type CommandContext, dataCommand, noOptions } from "../command.ts";
import { done } from "../perform.ts";

const switchState = z.object({ isOn: z.boolean() });

export const captchaShow = dataCommand({
  words: "captcha show",
  description: "whether it is on",
  options: noOptions,
  result: switchState,
  needs: "data",
  run: async ({ db }) => done({ isOn: await isCaptchaOn(db) }),
  show,
});

export const captchaOn = captchaSwitch("on", "send no code without it; so it is unless switched off");
export const captchaOff = captchaSwitch("off", "send codes without it; the limits stay");

function captchaSwitch(word: "on" | "off", description: string) {
  return dataCommand({
    words: `captcha ${word}`,
    description,
    options: noOptions,
    result: switchState,
    needs: "data",
    run: async ({ db }) => {
      const isOn = word === "on";
      await db.query(storeCaptchaSwitch, { isOn });
      return done({ isOn });
    },
    show,
  });
}

function show({ out }: CommandContext, { isOn }: z.infer<typeof switchState>): void {
  out(
    isOn
      ? "The captcha before verification codes is on."
      : "The captcha before verification codes is off: codes are sent without it, within the limits.",
  );
}
