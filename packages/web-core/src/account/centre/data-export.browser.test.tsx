import { m } from "@rimba/content/messages";
import { errorCatalogue, sites, type UserExport } from "@rimba/contract";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { savedFiles } from "../../testing/saved-files.ts";
import { showInSite } from "../../testing/show-in-site.tsx";
import { DataExport } from "./data-export.tsx";

const save = page.getByRole("button", { name: m.export_submit() });
const exported: UserExport = {
  exportedAt: "2026-11-20T03:00:00Z",
  account: {
    phone: "081288004471",
    nickname: "Ayu",
    corporate: false,
    registeredAt: "2026-11-01T03:00:00Z",
    mailAddress: null,
    phoneChange: null,
  },
  consents: [],
  sessions: [],
  contacts: [],
  preferredOutlet: null,
  orders: [],
  shipments: [],
  notifications: { settings: null, messages: [], calendarSince: null, devices: [], whatsapp: [] },
  processing: [],
};

describe.each(sites)("the export of one's data on the %s site", (site) => {
  test("saves one file for several clicks, and shows its name", async () => {
    const files = savedFiles();
    const answer = Promise.withResolvers<typeof exported>();
    const { requests } = fakeCalls({ exportUser: () => answer.promise });
    await showInSite({ site }, <DataExport />);
    await save.click();
    await expect.element(save).toHaveAttribute("aria-busy", "true");
    await save.click();
    answer.resolve(exported);
    await expect.element(page.getByText(m.export_done({ name: "rimba-data-2026-11-20.json" }))).toBeVisible();
    await expect
      .poll(files)
      .toEqual([{ name: "rimba-data-2026-11-20.json", text: JSON.stringify(exported, null, 2) }]);
    expect(requests("exportUser")).toHaveLength(1);
  });

  test("shows the rate limit error, and clears it when the export works", async () => {
    const files = savedFiles();
    let isBusy = true;
    fakeCalls({ exportUser: () => (isBusy ? refuseCall("tooManyRequests") : exported) });
    await showInSite({ site }, <DataExport />);
    await save.click();
    await expect.element(page.getByText(errorCatalogue.tooManyRequests.text.id)).toBeVisible();
    expect(files()).toEqual([]);
    isBusy = false;
    await save.click();
    await expect.element(page.getByText(/rimba-data-2026-11-20\.json/)).toBeVisible();
    await expect.element(page.getByText(errorCatalogue.tooManyRequests.text.id)).not.toBeInTheDocument();
  });
});
