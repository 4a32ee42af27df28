import { updateNickNameRequest } from "@rimba/contract";
import { expect, it } from "vitest";
import { nicknameIssue } from "./nickname.ts";

it.each([
  ["Ayu Saraswati", null],
  ["  阿友  ", null],
  ["x".repeat(30), null],
  ["", "nickname.required"],
  ["   ", "nickname.required"],
  ["x".repeat(31), "nickname.tooLong"],
  ["Ayu\u200bS", "nickname.characters"],
  ["Ayu\u202eS", "nickname.characters"],
] as const)("a nickname typed as %j is told what the server would tell: %s", (typed, issue) => {
  expect(nicknameIssue(typed)).toBe(issue);
  const answer = updateNickNameRequest.safeParse({ nickname: typed });
  expect(answer.error?.issues[0]?.message ?? null).toBe(issue);
});
