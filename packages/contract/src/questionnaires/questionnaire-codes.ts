// Apart from the schemas, which pages that need only these do not load.

/** The forms of a carrier: something to say, to open an outlet, to send much. */
export const questionnaireNames = ["feedback", "franchise", "customers"] as const;
export type QuestionnaireName = (typeof questionnaireNames)[number];

export const questionKinds = [
  "radio",
  "multiple",
  "text",
  "upload",
  "region",
  "phone",
  "email",
  "waybill",
  "amount",
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** How options are laid out. A site that cannot show one lists them below each other. */
export const questionAppearances = ["cards", "tiles", "segments", "bands", "select"] as const;
export type QuestionAppearance = (typeof questionAppearances)[number];

export const amountUnits = ["IDR", "kg", "times"] as const;
export type AmountUnit = (typeof amountUnits)[number];

/** Pictures that can stand beside a form. */
export const questionnaireIllustrations = [
  "outlet",
  "service-next-day",
  "service-small-cargo",
  "service-standard-cargo",
  "service-warehouse",
  "woven-archipelago",
] as const;
export type QuestionnaireIllustration = (typeof questionnaireIllustrations)[number];

/** Open, or just replaced: some servers may still show the former, so answers are taken in a moment. */
export const questionnaireStates = ["open", "updating"] as const;
export type QuestionnaireState = (typeof questionnaireStates)[number];

/** What a form has to ask, of everyone, by the keys of its questions (section 5 of the specification). */
export const mandatoryQuestions = {
  feedback: [],
  franchise: [
    "experience",
    "involvement",
    "existingCustomers",
    "investment",
    "monthlyFreight",
    "informationSource",
  ],
  customers: [],
} as const satisfies Record<QuestionnaireName, readonly string[]>;

/** Topics of the feedback form (options of its question `topic`) that pages of a shipment lead to. */
export const shipmentTopics = { report: "shipment", claim: "claim" } as const;
export type ShipmentTopic = (typeof shipmentTopics)[keyof typeof shipmentTopics];

/** What a question takes where its definition does not say. */
export const answerLimits = {
  textLength: 200,
  multilineLength: 2000,
  amount: 1_000_000_000_000,
  pictures: 3,
} as const;

/** Pictures that can be handed in with answers. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export type PictureType = (typeof pictureTypes)[number];
/** 5 MB, as files are counted where people look at them. */
export const maxPictureBytes = 5_000_000;
/** For which the server keeps a picture that no answers name, from when its place was asked for. */
export const uploadHours = 24;
/** The server's names for pictures: neither dot nor slash, so that none leads anywhere else. */
export const fileKeyForm = /^[A-Za-z0-9_-]{22}$/;

/** A campaign or page through which people come to a form: `klien_dem`, `mitra-sem`. */
export const sourceForm = /^[A-Za-z0-9_-]{1,40}$/;
