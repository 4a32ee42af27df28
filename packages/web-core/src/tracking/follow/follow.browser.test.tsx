import { m } from "@rimba/content/messages";
import { type FollowState, locales, type PartyRole, type Site, sites } from "@rimba/contract";
import { redirect, useLoaderData } from "react-router";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { myShipmentsPaths } from "../../app/my-shipments-paths.ts";
import { type FakeAnswers, fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { sampleWaybill } from "../../testing/sample-shipment.ts";
import { logIn, showInSite } from "../../testing/show-in-site.tsx";
import { hasShipment, type ResultRow, type TrackingResults } from "../page-data.ts";
import { offeredStore } from "../recent/offered-store.ts";
import { FollowButtonPlace, PartyAccessPlace, PartyReasonPlace } from "./follow-places.tsx";
import { closedOwn, waybillsToAsk } from "./party-access.tsx";

const [first, second, third] = [sampleWaybill(1), sampleWaybill(2), sampleWaybill(3)];

let logins = 0;
/** Another session for each test, because what the server says is kept as long as the session. */
const logInAgain = () => logIn({ token: `session-${(logins += 1)}` });

/** The part of an answer that this feature reads. */
function answerOf(rows: readonly Row[], shown = rows[0]?.key ?? ""): TrackingResults {
  const row = rows.find(({ key }) => key === shown);
  return { kind: "ok", allRows: rows, selected: row ? { row } : null } as unknown as TrackingResults;
}

type Row = Pick<ResultRow, "key" | "outcome">;
const closed = (key: string) => ({ key, outcome: "found", isUnlocked: false, summary: {} }) as const;
const open = (key: string) => ({ ...closed(key), isUnlocked: true });
const locked = (key: string) => ({ key, outcome: "locked", waybillNo: key }) as const;

const states =
  (known: Record<string, Partial<FollowState>> = {}): NonNullable<FakeAnswers["followState"]> =>
  ({ waybillNos }) => ({
    shipments: waybillNos.map((waybillNo) => ({
      waybillNo,
      followed: false,
      roles: [],
      ...known[waybillNo],
    })),
  });
const followed: FakeAnswers["followAdd"] = ({ waybillNos }) => ({ followed: waybillNos, notFound: [] });

function Answer() {
  const answer: TrackingResults = useLoaderData();
  const row = answer.selected?.row;
  return (
    <>
      <PartyAccessPlace page={answer} />
      {row && <FollowButtonPlace waybillNo={row.key} />}
      {row && hasShipment(row) && row.isUnlocked ? (
        <PartyReasonPlace waybillNo={row.key} />
      ) : (
        <p>{m.unlock_label()}</p>
      )}
    </>
  );
}

interface Shown {
  readonly site?: Site;
  readonly rows?: readonly Row[];
  readonly address?: string;
}

/** A tracking page, whose action opens what it has got tokens for, as the server's does. */
async function showPage(
  answers: FakeAnswers,
  { site = "desktop", rows = [closed(first)], address }: Shown = {},
) {
  const calls = fakeCalls(answers);
  const posted: string[] = [];
  const opened = new Set<string>();
  const shown = await showInSite(
    {
      site,
      address: address ?? `/track?numbers=${rows.map(({ key }) => key).join()}`,
      load: (url) =>
        answerOf(
          rows.map((row) => (opened.has(row.key) ? open(row.key) : row)),
          url.searchParams.get("open") ?? undefined,
        ),
      act: (form, url) => {
        for (const token of form.getAll("viewToken").filter((one) => typeof one === "string")) {
          posted.push(token);
          opened.add(token.replace("token.", ""));
        }
        return redirect(url.pathname + url.search);
      },
    },
    <Answer />,
  );
  return { ...calls, ...shown, posted };
}

const button = page.getByRole("button", { name: m.follow_button(), exact: true });
const pressed = page.getByRole("button", { name: m.follow_on(), exact: true });

describe("the button to follow", () => {
  test.each(sites)("follows, links to the list of the %s site, and stops again", async (site) => {
    logInAgain();
    const { requests } = await showPage(
      { followState: states(), followAdd: followed, followRemove: () => null },
      { site },
    );
    await expect.element(button).toHaveAttribute("aria-pressed", "false");
    await button.click();
    await expect.element(pressed).toHaveAttribute("aria-pressed", "true");
    const notice = page.getByRole("status").filter({ hasText: m.follow_done() });
    await expect
      .element(notice.getByRole("link", { name: m.my_shipments_title() }))
      .toHaveAttribute("href", `${myShipmentsPaths[site]}?box=followed`);
    await pressed.click();
    await expect.element(button).toHaveAttribute("aria-pressed", "false");
    await expect.element(page.getByText(m.follow_ended())).toBeVisible();
    expect(requests("followAdd")).toEqual([{ waybillNos: [first] }]);
    expect(requests("followRemove")).toEqual([{ waybillNo: first }]);
    expect(requests("followState")).toEqual([{ waybillNos: [first] }]);
  });

  test("is pressed for a shipment that is followed already", async () => {
    logInAgain();
    await showPage({ followState: states({ [first]: { followed: true } }) });
    await expect.element(pressed).toHaveAttribute("aria-pressed", "true");
  });

  test("is not there for guests, and asks nothing", async () => {
    const { requests } = await showPage({});
    await expect.element(page.getByText(m.unlock_label())).toBeVisible();
    expect([page.getByRole("button").elements(), requests("followState")]).toEqual([[], []]);
  });

  test.each([true, false])("fills the space that was kept for it (only the star: %s)", async (iconOnly) => {
    logInAgain();
    const answer = Promise.withResolvers<void>();
    fakeCalls({
      followState: async (...call) => {
        await answer.promise;
        return states()(...call);
      },
    });
    await showInSite(
      { site: "mobile" },
      <div style={{ display: "flex", inlineSize: 240, blockSize: "fit-content" }}>
        <PartyAccessPlace page={answerOf([closed(first)])} />
        <FollowButtonPlace waybillNo={first} iconOnly={iconOnly} />
      </div>,
    );
    const place = page.getByRole("status").first().element().parentElement!.lastElementChild!;
    const { width, height } = place.getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(40);
    answer.resolve();
    await expect.element(button).toBeVisible();
    const after = place.getBoundingClientRect();
    expect(after.height).toBe(height);
    if (iconOnly) expect(after.width).toBe(width);
  });

  test("sends one call, however often it is pressed, and says that it is busy", async () => {
    logInAgain();
    const answer = Promise.withResolvers<void>();
    const { requests } = await showPage({
      followState: states(),
      followAdd: async ({ waybillNos }) => {
        await answer.promise;
        return { followed: waybillNos, notFound: [] };
      },
    });
    await button.click();
    await expect.element(button).toHaveAttribute("aria-busy", "true");
    await button.click();
    await button.click();
    answer.resolve();
    await expect.element(pressed).toBeVisible();
    expect(requests("followAdd")).toHaveLength(1);
  });

  test("says that the account follows as many as it can, with a link to them", async () => {
    logInAgain();
    await showPage({ followState: states(), followAdd: () => refuseCall("followLimit") });
    await button.click();
    const notice = page.getByRole("alert");
    await expect.element(notice.getByText(/200/)).toBeVisible();
    await expect.element(notice.getByRole("link", { name: m.my_shipments_title() })).toBeVisible();
    await expect.element(button).toHaveAttribute("aria-pressed", "false");
  });

  test("stays as it was if the server cannot be reached, and can be pressed again", async () => {
    logInAgain();
    let isUnreachable = true;
    const { setOnline } = await showPage({
      followState: states(),
      followAdd: (...call) => {
        if (isUnreachable) throw new TypeError("Failed to fetch");
        return followed(...call);
      },
    });
    setOnline(true);
    await button.click();
    await expect.element(page.getByRole("alert").getByText(m.outcome_unavailable_text())).toBeVisible();
    isUnreachable = false;
    await button.click();
    await expect.element(pressed).toBeVisible();
  });

  test("says that a shipment is gone", async () => {
    logInAgain();
    await showPage({
      followState: states(),
      followAdd: ({ waybillNos }) => ({ followed: [], notFound: waybillNos }),
    });
    await button.click();
    await expect.element(page.getByText(m.follow_not_found())).toBeVisible();
    await expect.element(button).toHaveAttribute("aria-pressed", "false");
  });

  test("goes when the session has ended, without a message of its own", async () => {
    logInAgain();
    await showPage({ followState: states(), followAdd: () => refuseCall("sessionEnded") });
    await button.click();
    await expect.element(button).not.toBeInTheDocument();
    expect(page.getByRole("alert").element().textContent).toBe("");
  });

  test("is not there while the server does not say whether it is followed", async () => {
    logInAgain();
    const { requests } = await showPage({ followState: () => refuseCall("busy") });
    await expect.poll(() => requests("followState").length).toBe(1);
    await expect.element(button).not.toBeInTheDocument();
  });

  test("shows the next customer of the page nothing of the former one", async () => {
    logInAgain();
    let isNext = false;
    const released = Promise.withResolvers<void>();
    const { requests } = await showPage({
      followState: async (...call) => {
        if (isNext) await released.promise;
        return states(isNext ? {} : { [first]: { followed: true } })(...call);
      },
    });
    await expect.element(pressed).toBeVisible();
    isNext = true;
    logInAgain();
    await expect.poll(() => requests("followState").length).toBe(2);
    await expect.element(pressed).not.toBeInTheDocument();
    released.resolve();
    await expect.element(button).toHaveAttribute("aria-pressed", "false");
  });

  test("is an offer to store the number, so that home makes no other", async () => {
    logInAgain();
    await showPage(
      { followState: states({ [second]: { followed: true } }) },
      { rows: [closed(first), open(second), open(third)] },
    );
    await expect.element(button).toBeVisible();
    await expect.poll(() => offeredStore.read()?.toSorted()).toEqual([first, second]);
  });
});

const tokenOf: FakeAnswers["followOpen"] = ({ waybillNo }) => ({
  viewToken: `token.${waybillNo}`,
  expiresAt: "2026-11-20T07:12:00.000Z",
});
const party = (...roles: PartyRole[]) => ({ roles });

describe("a shipment from or to the customer's number", () => {
  test.each([
    ["receiver", closed, m.follow_opened_receiver],
    ["sender", closed, m.follow_opened_sender],
    ["receiver", locked, m.follow_opened_receiver],
  ] as const)("of the %s opens by itself and says why", async (role, row, reason) => {
    logInAgain();
    const { requests, posted, address } = await showPage(
      { followState: states({ [first]: party(role) }), followOpen: tokenOf },
      { rows: [row(first)] },
    );
    await expect.element(page.getByText(reason()).last()).toBeVisible();
    await expect.element(page.getByRole("status").getByText(reason())).toBeInTheDocument();
    await expect.element(page.getByText(m.unlock_label())).not.toBeInTheDocument();
    expect(requests("followOpen")).toEqual([{ waybillNo: first }]);
    expect([posted, address()]).toEqual([[`token.${first}`], `/track?numbers=${first}&open=${first}`]);
  });

  test("opens with others of the list in one step, and the shown one stays", async () => {
    logInAgain();
    const { posted, address } = await showPage(
      {
        followState: states({ [first]: party("receiver"), [third]: party("sender", "receiver") }),
        followOpen: tokenOf,
      },
      {
        rows: [locked(first), closed(second), closed(third)],
        address: `/track?numbers=${first}&open=${second}`,
      },
    );
    await expect.poll(() => posted).toEqual([`token.${first}`, `token.${third}`]);
    expect(address()).toBe(`/track?numbers=${first}&open=${second}`);
  });

  test("keeps the form for the digits if it cannot be opened, and is tried once", async () => {
    logInAgain();
    const { requests, posted, navigate } = await showPage({
      followState: states({ [first]: party("receiver") }),
      followOpen: () => refuseCall("busy"),
    });
    await expect.poll(() => requests("followOpen").length).toBe(1);
    await navigate(`/track?numbers=${first}&by=waybill`);
    await expect.element(page.getByText(m.unlock_label())).toBeVisible();
    expect([requests("followOpen").length, posted]).toEqual([1, []]);
  });

  test("says why it is open when the page is opened again", async () => {
    logInAgain();
    const { requests } = await showPage(
      { followState: states({ [first]: party("receiver") }) },
      { rows: [open(first)] },
    );
    await expect.element(page.getByText(m.follow_opened_receiver())).toBeVisible();
    expect(requests("followOpen")).toEqual([]);
  });

  test("does not open after the visitor has gone on", async () => {
    logInAgain();
    const answer = Promise.withResolvers<void>();
    const { requests, posted, navigate } = await showPage({
      followState: states({ [first]: party("receiver") }),
      followOpen: async (...call) => {
        await answer.promise;
        return tokenOf(...call);
      },
    });
    await expect.poll(() => requests("followOpen").length).toBe(1);
    await navigate(`/track?numbers=${first}&by=waybill`);
    await expect.poll(() => requests("followOpen").length).toBe(2);
    answer.resolve();
    await expect.poll(() => posted).toEqual([`token.${first}`]);
  });

  test("stays closed for guests", async () => {
    const { requests } = await showPage({});
    await expect.element(page.getByText(m.unlock_label())).toBeVisible();
    expect([requests("followState"), requests("followOpen")]).toEqual([[], []]);
  });
});

test("a shipment of others stays closed, also if the customer follows it", async () => {
  logInAgain();
  const { requests } = await showPage(
    { followState: states({ [first]: { followed: true } }) },
    { rows: [locked(first)] },
  );
  await expect.element(pressed).toBeVisible();
  await expect.element(page.getByText(m.unlock_label())).toBeVisible();
  expect(requests("followOpen")).toEqual([]);
});

describe("what the page asks", () => {
  const many = Array.from({ length: 14 }, (_none, index) => closed(sampleWaybill(index)));

  test("are at most as many shipments as a call takes, with the one that is shown", () => {
    expect(waybillsToAsk(answerOf([closed(first), open(first), locked(second)]))).toEqual([first, second]);
    expect(waybillsToAsk(answerOf(many))).toEqual(many.slice(0, 10).map(({ key }) => key));
    const last = many[13]?.key ?? "";
    expect(waybillsToAsk(answerOf(many, last))).toEqual([last, ...many.slice(0, 9).map(({ key }) => key)]);
  });

  test("is to open the own ones that are closed, and no others", () => {
    const rows = [closed(first), open(second), locked(third)];
    const own = [first, second, third].map((waybillNo) => ({
      waybillNo,
      followed: false,
      roles: ["sender" as const],
    }));
    expect(closedOwn(answerOf(rows), own)).toEqual([own[0], own[2]]);
    expect(
      closedOwn(
        answerOf(rows),
        own.map((one) => ({ ...one, roles: [] })),
      ),
    ).toEqual([]);
  });
});

test.each(locales)("the button and its space are as high as the other buttons, in %s", async (locale) => {
  logInAgain();
  fakeCalls({ followState: states({ [first]: { followed: true } }) });
  await showInSite(
    { site: "desktop", locale },
    <div style={{ inlineSize: 240 }}>
      <PartyAccessPlace page={answerOf([closed(first)])} />
      <FollowButtonPlace waybillNo={first} />
    </div>,
  );
  const shown = page.getByRole("button", { name: m.follow_on({}, { locale }) });
  await expect.element(shown).toBeVisible();
  expect(shown.element().getBoundingClientRect().height).toBe(40);
});
