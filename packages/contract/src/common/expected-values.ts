import type { Localised } from "./language.ts";

/** What a field of another type has to be, by the names of the schemas. */
export const expectedTypes = {
  string: { id: "Harus berupa teks.", en: "It must be text.", zh: "应为文本。" },
  number: { id: "Harus berupa angka.", en: "It must be a number.", zh: "应为数字。" },
  int: { id: "Harus berupa bilangan bulat.", en: "It must be a whole number.", zh: "应为整数。" },
  boolean: { id: "Harus true atau false.", en: "It must be true or false.", zh: "应为true或false。" },
  array: { id: "Harus berupa daftar.", en: "It must be a list.", zh: "应为列表。" },
  object: { id: "Harus berupa objek.", en: "It must be an object.", zh: "应为对象。" },
} as const satisfies Record<string, Localised>;

export type ExpectedType = keyof typeof expectedTypes;

export function optionsText(options: readonly string[]): Localised {
  const list = options.join(", ");
  return { id: `Pilihannya: ${list}.`, en: `Use one of: ${list}.`, zh: `可用值：${options.join("、")}。` };
}
