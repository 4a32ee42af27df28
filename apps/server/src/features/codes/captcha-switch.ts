import type { Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";

const selectSwitch = statement({
  name: "codes.captchaSwitch",
  text: "select value from setting where key = 'verificationCode'",
  row: { value: "jsonb" },
});

/** Applies to every process from the next request on. */
export const storeCaptchaSwitch = statement({
  name: "codes.storeCaptchaSwitch",
  text: `
insert into setting (key, value) values ('verificationCode', to_jsonb(:isOn))
on conflict (key) do update set value = excluded.value`,
  params: { isOn: "boolean" },
});

/** Whether a captcha is required before a code is sent. True unless it was switched off. */
export async function isCaptchaOn(db: Tx): Promise<boolean> {
  const [row] = await db.query(selectSwitch, {});
  return row?.value !== false;
}
