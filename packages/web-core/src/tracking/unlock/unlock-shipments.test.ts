import { describe, expect, it } from "vitest";
import { siteServicesContext } from "../../app/site-services.ts";
import { pageContext } from "../../testing/page-services.ts";
import { sampleWaybill } from "../../testing/sample-shipment.ts";
import type { UnlockAnswer, UnlockAttempt } from "../tracking-service.ts";
import { action } from "../tracking-action.ts";

const waybillNo = sampleWaybill(0);
const path = `/track?numbers=${waybillNo},RBC48201&by=waybill`;

async function unlock(
  fields: Record<string, string> | string[][],
  answer?: UnlockAnswer,
  options: { https?: boolean; cookie?: string } = {},
) {
  const tried: UnlockAttempt[] = [];
  const context = pageContext({
    path,
    ...(options.https && { https: true }),
    ...(answer && {
      tracking: {
        unlock: (attempt) => {
          tried.push(attempt);
          return Promise.resolve(answer);
        },
      },
    }),
  });
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: options.cookie ? { cookie: options.cookie } : {},
  });
  return { result: await action({ request, context }), tried };
}

const right: UnlockAnswer = { kind: "ok", viewToken: "token", expiresAt: "2026-11-20T03:30:00Z" };

describe("the right digits", () => {
  it("redirect to the page with the shipment open, and set an HttpOnly cookie", async () => {
    const { result, tried } = await unlock({ waybillNo, phoneLast4: " 4471 " }, right);
    if (!(result instanceof Response)) throw new Error("no redirect");
    expect(result.status).toBe(303);
    expect(result.headers.get("location")).toBe(
      `/track?numbers=${waybillNo}%2CRBC48201&by=waybill&open=${waybillNo}`,
    );
    expect(result.headers.get("set-cookie")).toBe(
      "track_view=token; Path=/; Max-Age=1800; HttpOnly; SameSite=Lax",
    );
    expect(tried).toEqual([{ waybillNo, phoneLast4: "4471", captchaTicket: undefined }]);
  });

  it("keep earlier unlocks, and set a secure cookie over https", async () => {
    const { result } = await unlock({ waybillNo, phoneLast4: "4471" }, right, {
      https: true,
      cookie: "track_view=older",
    });
    const cookie = result instanceof Response ? result.headers.get("set-cookie") : null;
    expect(cookie).toContain("track_view=token|older;");
    expect(cookie).toContain("; Secure");
  });

  it("pass on the ticket of a captcha", async () => {
    const { tried } = await unlock({ waybillNo, phoneLast4: "4471", captchaTicket: "ticket" }, right);
    expect(tried).toEqual([{ waybillNo, phoneLast4: "4471", captchaTicket: "ticket" }]);
  });

  it("may be full-width", async () => {
    const { tried } = await unlock({ waybillNo, phoneLast4: "４４７１" }, right);
    expect(tried).toEqual([{ waybillNo, phoneLast4: "4471", captchaTicket: undefined }]);
  });
});

describe("the tokens of a customer who is a party", () => {
  const token = (name: string) => `${name}.1795000000.kX3_-p0`;

  it("redirect to the page as it was, and join the earlier ones in the HttpOnly cookie", async () => {
    const fields = [
      ["viewToken", token("RBC1")],
      ["viewToken", token("RBC2")],
    ];
    const { result, tried } = await unlock(fields, undefined, {
      cookie: `track_view=older|${token("RBC2")}`,
    });
    if (!(result instanceof Response)) throw new Error("no redirect");
    expect([result.status, result.headers.get("location")]).toEqual([303, path]);
    expect(result.headers.get("set-cookie")).toBe(
      `track_view=${token("RBC1")}|${token("RBC2")}|older; Path=/; Max-Age=1800; HttpOnly; SameSite=Lax`,
    );
    expect(tried).toEqual([]);
  });

  it.each(["", "a; Path=/evil", "a|b", "a\r\nset-cookie: b=c", "x".repeat(201), "é"])(
    "that cannot be in a cookie are ignored: %j",
    async (viewToken) => {
      const { result } = await unlock({ viewToken });
      expect(result).toMatchObject({ data: { kind: "invalid" }, init: { status: 422 } });
    },
  );
});

describe("other digits", () => {
  it.each(["", "44", "44719", "abcd", "4 47"])("%j are not checked", async (phoneLast4) => {
    const { result, tried } = await unlock({ waybillNo, phoneLast4 });
    expect(result).toMatchObject({
      data: { kind: "invalid", waybillNo, phoneLast4: phoneLast4.trim() },
      init: { status: 422 },
    });
    expect(tried).toEqual([]);
  });

  it.each([
    ["phoneDigitsWrong", 422],
    ["captchaRequired", 422],
    ["unavailable", 503],
  ] as const)("that are %s get their own result", async (kind, status) => {
    const { result } = await unlock({ waybillNo, phoneLast4: "0000" }, { kind });
    expect(result).toMatchObject({
      data: { kind, waybillNo, phoneLast4: "0000" },
      init: { status },
    });
  });

  it("that lock the visitor out say when the field returns", async () => {
    const { result } = await unlock(
      { waybillNo, phoneLast4: "0000" },
      { kind: "phoneDigitsLocked", retryAfter: 60 },
    );
    const { now } = pageContext({ path }).get(siteServicesContext);
    expect(result).toMatchObject({
      data: { kind: "phoneDigitsLocked", opensAt: new Date(now.getTime() + 60_000).toISOString() },
      init: { status: 429, headers: { "retry-after": "60" } },
    });
  });

  it("without a form body are an invalid form", async () => {
    const { result } = await unlock({});
    expect(result).toMatchObject({ data: { kind: "invalid", waybillNo: "", phoneLast4: "" } });
  });

  it.each(["application/json", "text/plain", "multipart/form-data", "multipart/form-data; boundary=a"])(
    "as %s, which is no form, are a wrong form",
    async (type) => {
      const context = pageContext({ path });
      const headers = { "content-type": type };
      const request = new Request(`http://localhost${path}`, { method: "POST", body: "{}", headers });
      expect(await action({ request, context })).toMatchObject({
        data: { kind: "invalid", waybillNo: "", phoneLast4: "" },
        init: { status: 422 },
      });
    },
  );
});
