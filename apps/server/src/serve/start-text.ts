import { casePhoneDigits } from "../demo/demo-cases.ts";
import type { Config } from "../platform/config/config.ts";

export interface ExampleShipment {
  label: string;
  waybillNo: string;
  customerOrderNo?: string;
}

/** Shown in the terminal once the server is up. What matters most comes last, where the reader looks. */
export function startText(config: Config, origin: string, examples: readonly ExampleShipment[]): string {
  return [...exampleLines(examples, origin), ...addresses(config, origin), ""].join("\n");
}

function exampleLines(examples: readonly ExampleShipment[], origin: string): string[] {
  const orderNo = examples.find((example) => example.customerOrderNo !== undefined)?.customerOrderNo;
  if (orderNo === undefined) return [];
  return [
    "",
    `  Waybills to try at ${origin}/track (last 4 digits of the phones: ${casePhoneDigits.sender} and ${casePhoneDigits.receiver})`,
    ...examples.map(({ waybillNo, label }) => `    ${waybillNo}  ${label}`),
    `    ${orderNo}     a customer order number (choose "Order number"): two shipments`,
  ];
}

function addresses(config: Config, origin: string): string[] {
  return [
    "",
    `  Rimba is up: ${origin}`,
    "",
    `  Desktop site  ${origin}/`,
    `  Mobile site   ${origin}/?site=mobile  (or with a phone; back: ?site=desktop)`,
    `  Languages     ${origin}/?lang=id  ?lang=en  ?lang=zh  right to left: ?dir=rtl`,
    ...(config.sms.provider === "inbox"
      ? [
          `  Codes by SMS  ${origin}/dev/inbox  (none is sent; log in as 0812 0000 2098, the receiver of most of them)`,
        ]
      : []),
    `  API           ${origin}/official/docs`,
    `  Carrier feed  npm run rimba -- keys create --name test --scopes shipments:write,events:write`,
    config.databaseUrl === undefined
      ? `  Data          embedded database in ${config.dataDir}`
      : "  Data          PostgreSQL, from DATABASE_URL",
    "  Stop          Ctrl+C",
  ];
}
