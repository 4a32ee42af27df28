import type { Questionnaire, ShownQuestion } from "@rimba/contract";

const yesOrNo = [
  { key: "yes", label: "Ya" },
  { key: "no", label: "Tidak" },
];

export const sampleQuestions = {
  name: { key: "name", kind: "text", label: "Nama", required: true, missing: "Isi nama Anda." },
  experience: {
    key: "experience",
    kind: "radio",
    label: "Pernah?",
    required: true,
    appearance: "cards",
    options: yesOrNo,
  },
  years: {
    key: "years",
    kind: "amount",
    label: "Berapa?",
    required: true,
    unit: "times",
    when: { question: "experience", anyOf: ["yes"] },
  },
  goods: {
    key: "goods",
    kind: "multiple",
    label: "Barang",
    required: false,
    options: [
      { key: "food", label: "Makanan" },
      { key: "paper", label: "Kertas" },
      { key: "none", label: "Belum ada", alone: true },
    ],
  },
  place: { key: "place", kind: "region", label: "Wilayah", required: false },
  pictures: { key: "pictures", kind: "upload", label: "Foto", required: false, most: 3 },
} as const satisfies Record<string, ShownQuestion>;

/** A form of two steps, for tests. */
export function sampleQuestionnaire(changes: Partial<Questionnaire> = {}): Questionnaire {
  const { name, experience, years, goods, place, pictures } = sampleQuestions;
  return {
    name: "franchise",
    version: 3,
    state: "open",
    title: "Buka gerai",
    intro: "Untuk Anda.",
    minutes: 6,
    reply: "Kami hubungi.",
    steps: [
      { key: "person", title: "Data diri", questions: [name, place] },
      { key: "plans", title: "Rencana", questions: [experience, years, goods, pictures] },
    ],
    ...changes,
  };
}
