import type { QuestionnaireDefinition } from "@rimba/contract";

const words = (text: string) => ({ id: `${text} (id)`, en: text, zh: `${text} (zh)` });
const option = (key: string) => ({ key, label: words(key) });

/** One question of each kind, with conditions, as small as can be. */
export const exampleDefinition: QuestionnaireDefinition = {
  name: "feedback",
  title: words("Tell us"),
  intro: words("What went well, and what did not."),
  minutes: 3,
  reply: words("We answer within two working days."),
  illustration: "woven-archipelago",
  steps: [
    {
      key: "what",
      title: words("What happened"),
      questions: [
        {
          key: "topic",
          kind: "radio",
          label: words("What is it about?"),
          required: true,
          appearance: "cards",
          options: [option("parcel"), option("site"), option("other")],
        },
        {
          key: "troubles",
          kind: "multiple",
          label: words("What went wrong?"),
          required: true,
          when: { question: "topic", anyOf: ["parcel"] },
          appearance: "tiles",
          options: [option("late"), option("damaged"), { ...option("none"), alone: true }],
        },
        {
          key: "photos",
          kind: "upload",
          label: words("Pictures of the damage"),
          required: false,
          when: { question: "troubles", anyOf: ["damaged"] },
          most: 3,
        },
        {
          key: "feedback",
          kind: "text",
          label: words("Tell us about it"),
          missing: words("Write a line or two."),
          required: true,
          multiline: true,
        },
        {
          key: "value",
          kind: "amount",
          label: words("What was it worth?"),
          required: false,
          unit: "IDR",
          minimum: 1000,
        },
      ],
    },
    {
      key: "who",
      title: words("Who you are"),
      questions: [
        { key: "name", kind: "text", label: words("Your name"), required: true, maxLength: 60 },
        { key: "district", kind: "region", label: words("Where you live"), required: false },
        { key: "phone", kind: "phone", label: words("Your phone"), required: false },
        { key: "email", kind: "email", label: words("Your e-mail"), required: false },
        { key: "waybill", kind: "waybill", label: words("Your waybill"), required: false },
      ],
    },
  ],
};
