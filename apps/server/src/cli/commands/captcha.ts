import type { CommandContext, ExitCode } from "../command-context.ts";
import { run } from "./run.ts";

export function captchaShow(context: CommandContext): Promise<ExitCode> {
  return run(context, "captchaShow", {}, (result) => show(context, result));
}

export function captchaSwitch(context: CommandContext, options: { isOn: boolean }): Promise<ExitCode> {
  return run(context, "captchaSwitch", options, (result) => show(context, result));
}

function show(context: CommandContext, { isOn }: { isOn: boolean }): void {
  context.out(
    isOn
      ? "The captcha before verification codes is on."
      : "The captcha before verification codes is off: codes are sent without it, within the limits.",
  );
}
