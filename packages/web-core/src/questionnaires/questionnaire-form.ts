import type { PickedArea } from "../places/picked-area.ts";

/** A picture that arrived at the server, and may go with the answers until it is thrown away there. */
export interface SentPicture {
  readonly fileKey: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** As `Date.now()` counts. */
  readonly until: number;
}

/** The form as it stands on the screen, by the keys of its questions. */
export interface QuestionnaireForm {
  /** What was typed, and the option that was chosen where only one can be. */
  readonly texts: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly areas: Readonly<Record<string, PickedArea>>;
  readonly pictures: Readonly<Record<string, readonly SentPicture[]>>;
}

export const emptyForm: QuestionnaireForm = { texts: {}, choices: {}, areas: {}, pictures: {} };

export function isEmptyForm({ texts, choices, areas, pictures }: QuestionnaireForm): boolean {
  return (
    Object.values(texts).every((text) => text.trim() === "") &&
    Object.values(choices).every(({ length }) => length === 0) &&
    Object.keys(areas).length === 0 &&
    Object.values(pictures).every(({ length }) => length === 0)
  );
}
