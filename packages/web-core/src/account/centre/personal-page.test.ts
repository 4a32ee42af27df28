import { describe, expect, it } from "vitest";
import type { AccountService } from "../page.ts";
import { loader } from "./personal-page.ts";
import { pageContext } from "../../testing/page-services.ts";
import type { User, UserSession } from "@rimba/contract";

const user: User = { nickname: "Ayu", phone: "0812 •••• 4471", corporate: false, phoneChange: null };
const sessions: UserSession[] = [];
const mail = { address: "a•••@example.com" };

function context(account: Partial<AccountService>) {
  return { context: pageContext({ path: "/personalCenter/personalMsg?change=phone", account }) };
}

const known = async () => ({ kind: "ok", user }) as const;
const listed = async () => ({ kind: "ok", sessions }) as const;
const mailed = async () => ({ kind: "ok", mail }) as const;
const unavailable = async () => ({ kind: "unavailable" }) as const;

describe("personal information", () => {
  it("contains the customer, the sessions and the mail address", async () => {
    const { data, init } = await loader(context({ user: known, sessions: listed, mail: mailed }));
    expect(data).toEqual({ kind: "ok", user, sessions, mail, now: "2026-11-20T03:00:00.000Z" });
    expect(init).toBeNull();
  });

  it("is shown without the sessions and the address if only they are unavailable", async () => {
    const { data, init } = await loader(context({ user: known, sessions: unavailable, mail: unavailable }));
    expect(data).toMatchObject({ kind: "ok", sessions: null, mail: null });
    expect(init).toBeNull();
  });

  it("is 503 if the customer cannot be loaded", async () => {
    const { data, init } = await loader(
      context({ user: unavailable, sessions: unavailable, mail: unavailable }),
    );
    expect(data).toEqual({ kind: "unavailable", offline: false });
    expect(init).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  });

  it("redirects a phone to the page that changes the number", async () => {
    const args = {
      path: "/personalMsg?change=phone",
      site: "mobile",
      account: { user: known, sessions: listed },
    } as const;
    const answer = loader({ context: pageContext(args) });
    await expect(answer).rejects.toMatchObject({ status: 302 });
    const response = (await answer.catch((thrown: unknown) => thrown)) as Response;
    expect(response.headers.get("location")).toBe("/changePhone");
  });
});
