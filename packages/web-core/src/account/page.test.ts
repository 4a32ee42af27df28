import { describe, expect, it } from "vitest";
import { type AccountService, loader } from "./page.ts";
import { pageContext } from "../testing/page-services.ts";
import type { User } from "@rimba/contract";

const user: User = { nickname: "Ayu", phone: "0812 •••• 4471", corporate: false, phoneChange: null };

function context(account: Partial<AccountService>) {
  return { context: pageContext({ path: "/personalCenter/personalMsg?change=phone", account }) };
}

const known = async () => ({ kind: "ok", user }) as const;

describe("the customer of a page", () => {
  it("is redirected to the login, with the way back, if the account was deleted a moment ago", async () => {
    const deleted = async () => ({ kind: "sessionEnded" }) as const;
    const answer = loader(context({ user: deleted }));
    await expect(answer).rejects.toMatchObject({ status: 302 });
    const response = (await answer.catch((thrown: unknown) => thrown)) as Response;
    expect(response.headers.get("location")).toBe(
      "/?login=1&returnTo=%2FpersonalCenter%2FpersonalMsg%3Fchange%3Dphone",
    );
  });

  it("does not load the sessions for a page without them", async () => {
    const { data } = await loader(context({ user: known }));
    expect(data).toEqual({ kind: "ok", user, now: "2026-11-20T03:00:00.000Z" });
  });
});
