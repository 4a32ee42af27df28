import { m } from "@rimba/content/messages";
import { locales, type ShipmentTag, sites } from "@rimba/contract";
import { overwriteGetLocale } from "@rimba/content/runtime";
import { afterEach, describe, expect, it } from "vitest";
import { pageContext } from "../../testing/page-services.ts";
import { renderInSite } from "../../testing/render-in-site.tsx";
import { sampleWaybill } from "../../testing/sample-shipment.ts";
import { action } from "../tracking-action.ts";
import type { PostedMailbox } from "./add-mailbox.ts";
import { KeepPosted, KeepPostedLocked } from "./keep-posted.tsx";
import type { MailboxAnswer } from "./mailbox-service.ts";

afterEach(() => overwriteGetLocale(() => "id"));

const waybillNo = sampleWaybill(1);
const tag: ShipmentTag = "transit";
const shipment = { waybillNo, tag, hasCalendarEntry: false };
const options = { site: "desktop", locale: "id", isEmailAvailable: true } as const;
const posted = (answer: MailboxAnswer, other: Partial<PostedMailbox> = {}) => ({
  actionData: { kind: "mailbox", waybillNo, email: "sari@", answer, ...other },
});
/** What a browser without script shows. */
const withoutScript = (html: string) => /<noscript>(.*?)<\/noscript>/.exec(html)?.[1] ?? "";

describe("the form for a mailbox without script", () => {
  it.each(sites)("is at a result of the %s site, and posts to the same page", (site) => {
    const html = withoutScript(
      renderInSite({ ...options, site, search: "?numbers=1" }, KeepPosted, shipment),
    );
    expect(html).toMatch(/<form id="([^"]+)"[^>]* action="\/\?numbers=1#\1" method="post"/);
    expect(html).toContain(`name="waybillNo" value="${waybillNo}"`);
    expect(html).toContain(m.keep_posted_email_submit());
    expect(html).not.toContain(m.keep_posted_locked());
  });

  it.each(locales)("says in %s that only a change of a locked shipment is reported", (locale) => {
    overwriteGetLocale(() => locale);
    const html = withoutScript(
      renderInSite({ ...options, locale }, KeepPostedLocked, { waybillNo }),
    ).replaceAll("&#x27;", "'");
    expect(html).toContain(m.keep_posted_email());
    expect(html).toContain(m.keep_posted_locked());
    expect(html).not.toContain("。 ");
  });

  it("has ids of its own in two rows of one waybill", () => {
    const Both = () => (
      <>
        <KeepPosted {...shipment} />
        <KeepPosted {...shipment} />
      </>
    );
    const html = renderInSite({ ...options, ...posted({ kind: "captchaRequired" }) }, Both, {});
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThanOrEqual(6);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is not there where no mails are sent, nor once the shipment has ended", () => {
    const { isEmailAvailable: _is, ...noMail } = options;
    expect(renderInSite(noMail, KeepPosted, shipment)).not.toContain("<form");
    expect(renderInSite(options, KeepPosted, { ...shipment, tag: "signed" })).not.toContain("<form");
  });

  it("is replaced by where the link was sent", () => {
    const answer = { kind: "ok", email: "s•••@example.com" } as const;
    const html = renderInSite({ ...options, ...posted(answer) }, KeepPosted, shipment);
    expect(html).toContain(m.keep_posted_email_sent({ email: answer.email }));
    expect(html).not.toContain("<form");
  });

  it.each([
    [{ kind: "invalid", msg: "Alamat ini salah." }, "Alamat ini salah."],
    [{ kind: "captchaRequired" }, m.keep_posted_email_script()],
    [{ kind: "refused", status: 429, msg: "Tiga tautan hari ini." }, "Tiga tautan hari ini."],
    [{ kind: "rateLimited", msg: "Terlalu sering.", retryAfter: 60 }, "Terlalu sering."],
    [{ kind: "unavailable" }, m.outcome_unavailable_text()],
  ] as const)("has what was typed and the reason after %o", (answer, text) => {
    const html = renderInSite({ ...options, ...posted(answer) }, KeepPosted, shipment);
    expect(html).toContain('value="sari@"');
    expect(html).toContain(text);
    expect(html.includes('aria-invalid="true"')).toBe(answer.kind === "invalid");
  });

  it("of another shipment says nothing of it", () => {
    const answer = posted({ kind: "captchaRequired" }, { waybillNo: sampleWaybill(2) });
    expect(renderInSite({ ...options, ...answer }, KeepPosted, shipment)).not.toContain("sari@");
  });
});

describe("its action", () => {
  async function post(answer: MailboxAnswer) {
    const requested: object[] = [];
    const add = (request: object) => {
      requested.push(request);
      return Promise.resolve(answer);
    };
    const path = `/track?numbers=${waybillNo}&by=waybill`;
    const body = new URLSearchParams({ email: " sari@example.com ", waybillNo });
    const request = new Request(`http://localhost${path}`, { method: "POST", body });
    const result = await action({ request, context: pageContext({ path, mailboxes: { add } }) });
    return { requested, result };
  }

  it.each([
    [{ kind: "ok", email: "s•••@example.com" }, 200, null],
    [{ kind: "invalid", msg: "" }, 422, null],
    [{ kind: "captchaRequired" }, 422, null],
    [{ kind: "refused", status: 404, msg: "" }, 404, null],
    [{ kind: "rateLimited", msg: "", retryAfter: 60 }, 429, "60"],
    [{ kind: "unavailable" }, 503, "5"],
  ] as const)("answers %o with its status", async (answer, status, retryAfter) => {
    const { requested, result } = await post(answer);
    if (result instanceof Response) throw new Error("a redirect");
    expect(requested).toEqual([{ email: "sari@example.com", waybillNo }]);
    expect(result.data).toEqual({ kind: "mailbox", waybillNo, email: "sari@example.com", answer });
    expect(result.init?.status).toBe(status);
    expect(new Headers(result.init?.headers).get("retry-after")).toBe(retryAfter);
  });
});
