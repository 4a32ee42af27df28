import { describe, expect, it } from "vitest";
import { type AccountService, loadCustomer, loadPersonal } from "./page.ts";
import { pageContext } from "../testing/page-services.ts";
import type { User, UserSession } from "@rimba/contract";

const user: User = { nickname: "Ayu", phone: "0812 •••• 4471", corporate: false, phoneChange: null };
const sessions: UserSession[] = [];

function context(account: Partial<AccountService>) {
  return { context: pageContext({ path: "/personalCenter/personalMsg?change=phone", account }) };
}

const known = async () => ({ kind: "ok", user }) as const;
const listed = async () => ({ kind: "ok", sessions }) as const;
const unavailable = async () => ({ kind: "unavailable" }) as const;

describe("personal information", () => {
  it("is the customer with the sessions", async () => {
    const { data, init } = await loadPersonal(context({ user: known, sessions: listed }));
    expect(data).toEqual({ kind: "loaded", user, sessions, now: "2026-11-20T03:00:00.000Z" });
    expect(init).toBeNull();
  });

  it("is shown without the sessions if only they are unavailable", async () => {
    const { data, init } = await loadPersonal(context({ user: known, sessions: unavailable }));
    expect(data).toMatchObject({ kind: "loaded", sessions: null });
    expect(init).toBeNull();
  });

  it("is 503 if the customer cannot be loaded", async () => {
    const { data, init } = await loadPersonal(context({ user: unavailable, sessions: unavailable }));
    expect(data).toEqual({ kind: "unavailable", offline: false });
    expect(init).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  });

  it("leads whose account was deleted a moment ago to the login, and back here", async () => {
    const gone = async () => ({ kind: "gone" }) as const;
    const answer = loadCustomer(context({ user: gone }));
    await expect(answer).rejects.toMatchObject({ status: 302 });
    const response = (await answer.catch((thrown: unknown) => thrown)) as Response;
    expect(response.headers.get("location")).toBe(
      "/?login=1&returnTo=%2FpersonalCenter%2FpersonalMsg%3Fchange%3Dphone",
    );
  });

  it("of a page that lists no sessions asks for none", async () => {
    const { data } = await loadCustomer(context({ user: known }));
    expect(data).toEqual({ kind: "loaded", user, now: "2026-11-20T03:00:00.000Z" });
  });
});
