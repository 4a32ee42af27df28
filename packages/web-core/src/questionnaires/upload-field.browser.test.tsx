import { m } from "@rimba/content/messages";
import { errorCatalogue, type ErrorKind, maxPictureBytes, sites, successCode } from "@rimba/contract";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeCalls, refuseCall } from "../testing/fake-calls.ts";
import { showInSite } from "../testing/show-in-site.tsx";
import type { SentPicture } from "./questionnaire-form.ts";
import { UploadField } from "./upload-field.tsx";
import type { Unfinished } from "./use-questionnaire-draft.ts";
import { layoutOf } from "../testing/layout-of.ts";
import { useRootData } from "../app/document/root-data.ts";

/** The result of an upload: it arrives, the connection is lost, or the server refuses it. */
let response: "sent" | "lost" | ErrorKind = "sent";

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  responseText = "";
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    if (response === "lost") {
      this.dispatchEvent(new Event("error"));
      return;
    }
    const { code, msg } =
      response === "sent"
        ? { code: successCode, msg: "" }
        : { code: errorCatalogue[response].code, msg: errorCatalogue[response].text.id };
    this.responseText = JSON.stringify({ code, msg, data: null });
    this.dispatchEvent(new Event("load"));
  }
  abort(): void {
    this.dispatchEvent(new Event("abort"));
  }
}

beforeEach(() => {
  response = "sent";
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

let keys = 0;
const getOssUrl = () => {
  keys += 1;
  return {
    uploadUrl: `/official/upload/${keys}`,
    method: "PUT",
    headers: {},
    fileKey: `key-${keys}`,
    expiresIn: 600,
  } as const;
};

const states: Unfinished[] = [];
function Field() {
  const layout = layoutOf(useRootData().site);
  const [sent, setSent] = useState<readonly SentPicture[]>([]);
  return (
    <UploadField
      id="pictures"
      maxPictures={3}
      sent={sent}
      fieldRef={() => undefined}
      invalid={false}
      layout={layout}
      onSent={setSent}
      onUnfinished={(state) => states.push(state)}
    />
  );
}

const picture = (name: string) => new File(["a picture"], name, { type: "image/jpeg" });
const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
/** Sets the files and fires the event, as the browser does after a selection. */
function choose(...files: File[]): void {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("nothing takes files");
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
async function arrived(name: string): Promise<void> {
  await expect.element(row(name).getByText(/^Terunggah/)).toBeVisible();
}

describe.each(sites)("the pictures of a form on the %s site", (site) => {
  const show = () => showInSite({ site }, <Field />);

  test("shows in its row that a file is no picture or too large, and sends neither", async () => {
    const calls = fakeCalls({ getOssUrl });
    await show();
    const pdf = new File(["%PDF-1.7"], "catatan.pdf", { type: "application/pdf" });
    const large = new File([new Uint8Array(maxPictureBytes + 1)], "besar.jpg", { type: "image/jpeg" });
    choose(pdf, large);
    await expect.element(row("catatan.pdf").getByText(m.questionnaire_upload_kind())).toBeVisible();
    await expect.element(row("besar.jpg").getByText(m.questionnaire_upload_large())).toBeVisible();
    await expect
      .element(page.getByRole("status").filter({ hasText: "catatan.pdf" }))
      .toHaveTextContent(
        `catatan.pdf: ${m.questionnaire_upload_kind()} besar.jpg: ${m.questionnaire_upload_large()}`,
      );
    expect(calls.requests("getOssUrl")).toEqual([]);
    // Refused files do not count towards the maximum, and the next selection replaces them.
    choose(...["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map(picture));
    await expect
      .element(page.getByRole("alert").getByText(m.questionnaire_upload_most({ count: 3 })))
      .toBeVisible();
    for (const name of ["a.jpg", "b.jpg", "c.jpg"]) await arrived(name);
    expect(page.getByRole("listitem").elements()).toHaveLength(3);
    expect(calls.requests("getOssUrl").map(({ fileName }) => fileName)).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
    await page.getByRole("button", { name: m.questionnaire_upload_remove({ name: "b.jpg" }) }).click();
    await expect.element(page.getByRole("button", { name: m.questionnaire_upload_choose() })).toHaveFocus();
    expect(page.getByRole("listitem").elements()).toHaveLength(2);
  });

  test("shows in its row why the server rejects a picture", async () => {
    fakeCalls({ getOssUrl });
    response = "uploadKind";
    await show();
    choose(picture("halaman.jpg"));
    await expect.element(row("halaman.jpg").getByText(errorCatalogue.uploadKind.text.id)).toBeVisible();
    await expect.poll(() => states.at(-1)).toBe("failed");
  });

  test("retries a picture on request after the storage failed", async () => {
    let isUnavailable = true;
    fakeCalls({ getOssUrl: () => (isUnavailable ? refuseCall("storageUnavailable") : getOssUrl()) });
    await show();
    choose(picture("jalan.jpg"));
    await expect.element(row("jalan.jpg").getByText(errorCatalogue.storageUnavailable.text.id)).toBeVisible();
    isUnavailable = false;
    await page.getByRole("button", { name: m.questionnaire_upload_retry({ name: "jalan.jpg" }) }).click();
    await arrived("jalan.jpg");
    await expect.poll(() => states.at(-1)).toBeNull();
  });

  test("retries a picture by itself after the connection was lost", async () => {
    const calls = fakeCalls({ getOssUrl });
    response = "lost";
    await show();
    choose(picture("jalan.jpg"));
    await expect.element(row("jalan.jpg").getByText(m.questionnaire_upload_lost())).toBeVisible();
    response = "sent";
    calls.setOnline(false);
    calls.setOnline(true);
    await arrived("jalan.jpg");
    // The upload URL is still unused.
    expect(calls.requests("getOssUrl")).toHaveLength(1);
  });
});
