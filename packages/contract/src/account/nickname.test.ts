import { expect, it } from "vitest";
import { updateNickNameRequest } from "./accounts.ts";
import { nicknameFault } from "./nickname.ts";

it.each([
  ["Ayu Saraswati", null],
  ["  阿友  ", null],
  ["x".repeat(30), null],
  ["", "nickname.required"],
  ["   ", "nickname.required"],
  ["x".repeat(31), "nickname.tooLong"],
  ["Ayu\u200bS", "nickname.characters"],
  ["Ayu\u202eS", "nickname.characters"],
  ["\u3164", "nickname.required"],
  ["\uffa0\u3164", "nickname.required"],
  ["\u2800", "nickname.required"],
  ["\u115f\u1160", "nickname.required"],
  ["\u034f", "nickname.required"],
  ["\u0301", "nickname.required"],
  ["\u200b", "nickname.required"],
  ["A\u3164yu", "nickname.characters"],
  ["Ayu\u2800S", "nickname.characters"],
  ["Ayu ❤️", null],
  ["🌸", null],
  ["नेहा", null],
] as const)("a nickname typed as %j gets the server's error: %s", (typed, issue) => {
  expect(nicknameFault(typed)).toBe(issue);
  const answer = updateNickNameRequest.safeParse({ nickname: typed });
  expect(answer.error?.issues[0]?.message ?? null).toBe(issue);
});
