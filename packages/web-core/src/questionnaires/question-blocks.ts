import type { ShownQuestion } from "@rimba/contract";

/** Answered in one field, which has room beside another. */
export function isField(question: ShownQuestion | undefined): boolean {
  if (question === undefined || question.kind === "upload" || question.kind === "multiple") return false;
  return question.kind !== "radio" || question.appearance === "select";
}

/** Fields that follow each other share a block; every other question has its own. */
export function blocksOf(questions: readonly ShownQuestion[]): ShownQuestion[][] {
  const blocks: ShownQuestion[][] = [];
  for (const question of questions) {
    const last = blocks.at(-1);
    if (last !== undefined && isField(question) && isField(last[0])) last.push(question);
    else blocks.push([question]);
  }
  return blocks;
}
