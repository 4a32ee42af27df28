import { m } from "@rimba/content/messages";
import { type Contact, errorCatalogue, fieldMessages, type Site, sites } from "@rimba/contract";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type FakeAnswers, fakeCalls, refuseCall } from "../testing/fake-calls.ts";
import { areaAnswers, pickedArea } from "../testing/sample-areas.ts";
import { sampleContact } from "../testing/sample-contact.ts";
import { showInSite } from "../testing/show-in-site.tsx";
import { ContactForm } from "./contact-form.tsx";
import { layoutOf } from "../testing/layout-of.ts";

const stored = sampleContact(1);

const form = page.getByRole("form");
const field = (label: string) => form.getByRole("textbox", { name: new RegExp(`^${label}`) });
const name = field(m.contact_name());
const phone = field(m.contact_phone());
const address = field(m.contact_address());
const region = form.getByRole("button", { name: new RegExp(`^${m.contact_region()}`) });
const save = form.getByRole("button", { name: m.contact_save() });

async function show(site: Site, contact: Contact | null, answers: FakeAnswers) {
  const calls = fakeCalls({ ...areaAnswers, ...answers });
  const saved: Contact[] = [];
  const { changeLanguage } = await showInSite(
    { site },
    <>
      <h1 id="title">{m.contacts_title()}</h1>
      <ContactForm
        contact={contact}
        isFirst={false}
        titleId="title"
        layout={layoutOf(site)}
        onSaved={(value) => saved.push(value)}
      />
    </>,
  );
  return { ...calls, saved, changeLanguage };
}

describe.each(sites)("the form of a contact on the %s site", (site) => {
  test("shows missing and invalid values at their fields, and sends nothing", async () => {
    const { requests } = await show(site, null, {});
    await save.click();
    await expect.element(name).toHaveFocus();
    await expect.element(form.getByText(m.form_errors({ count: 4 }))).toBeVisible();
    await expect.element(region).toHaveAttribute("data-invalid", "true");
    await phone.fill("81239077");
    await userEvent.tab();
    await expect.element(phone).toHaveAccessibleDescription(fieldMessages["phone.prefix"].id);
    await phone.fill("081239077");
    await userEvent.tab();
    await expect.element(phone).not.toHaveAttribute("aria-invalid", "true");
    expect(requests("addressAdd")).toEqual([]);
  });

  test("shows its errors in the language that is chosen after them", async () => {
    const key = "area.unknown";
    let refuse = () =>
      refuseCall("invalidInput", { errors: [{ path: "areaId", key, msg: fieldMessages[key].id }] });
    const { changeLanguage } = await show(site, stored, { addressUpdate: () => refuse() });
    const phoneNumber = phone.element();
    await phone.fill("81239077");
    await userEvent.tab();
    await expect.element(phone).toHaveAccessibleDescription(fieldMessages["phone.prefix"].id);
    await changeLanguage("en");
    await expect.element(phoneNumber).toHaveAccessibleDescription(fieldMessages["phone.prefix"].en);
    await changeLanguage("id");
    await phone.fill("081239077");
    await save.click();
    await expect.element(form.getByText(fieldMessages[key].id)).toBeVisible();
    await changeLanguage("zh");
    await expect.element(form.getByText(fieldMessages[key].zh)).toBeVisible();
    await changeLanguage("id");
    refuse = () => refuseCall("tooManyRequests");
    await save.click();
    await expect.element(form.getByText(errorCatalogue.tooManyRequests.text.id)).toBeVisible();
    await changeLanguage("en");
    await expect.element(form.getByText(m.form_refused({}, { locale: "en" }))).toBeVisible();
  });

  test("fills its fields from a pasted address, and keeps fields without a value in it", async () => {
    const { requests, saved } = await show(site, null, {
      addressParse: () => ({
        name: null,
        phone: "081805562190",
        areaId: "ID-517101",
        path: [...pickedArea("ID-517101").path],
        address: "Jl. Danau Tamblingan 88",
        postalCode: "80228",
      }),
      addressAdd: () => stored,
    });
    await name.fill("Made Wirawan");
    await form.getByText(m.paste_title()).click();
    await form.getByRole("textbox", { name: m.paste_label() }).fill("HP 0818-0556-2190, Sanur");
    await form.getByRole("button", { name: m.paste_recognise() }).click();
    await expect.element(form.getByText(m.paste_done())).toBeVisible();
    await expect.element(name).toHaveValue("Made Wirawan");
    await expect.element(phone).toHaveValue("0818 0556 2190");
    await expect.element(region).toHaveTextContent("Bali / Denpasar / Denpasar Selatan");
    await expect.element(address).toHaveValue("Jl. Danau Tamblingan 88");
    await save.click();
    await expect.poll(() => saved).toEqual([stored]);
    expect(requests("addressAdd")).toEqual([
      {
        name: "Made Wirawan",
        phone: "081805562190",
        areaId: "ID-517101",
        postalCode: "80228",
        address: "Jl. Danau Tamblingan 88",
        isDefault: false,
      },
    ]);
  });

  test("is saved once if the button is clicked again before a response", async () => {
    const answer = Promise.withResolvers<Contact>();
    const { requests, saved } = await show(site, stored, { addressUpdate: () => answer.promise });
    await name.fill("Gudang Sanur");
    // Before the validation is loaded and the button shows that it is busy.
    const button = save.element() as HTMLButtonElement;
    for (const _press of [1, 2]) button.click();
    await expect.poll(() => requests("addressUpdate")).toHaveLength(1);
    await save.click();
    answer.resolve(stored);
    await expect.poll(() => saved).toHaveLength(1);
    expect(requests("addressUpdate")).toHaveLength(1);
  });

  test("reports a missing network, keeps typed values, and saves once it is back", async () => {
    const { setOnline, saved } = await show(site, stored, { addressUpdate: () => stored });
    await name.fill("Gudang Sanur");
    setOnline(false);
    await save.click();
    await expect.element(form.getByText(m.form_offline())).toBeVisible();
    await expect.element(name).toHaveValue("Gudang Sanur");
    setOnline(true);
    await save.click();
    await expect.poll(() => saved).toHaveLength(1);
  });

  test("does not overwrite another change, and reloads the contact", async () => {
    const newer = { ...stored, address: "Jl. Bypass Ngurah Rai 1", version: 4 };
    const { requests, saved } = await show(site, stored, {
      addressUpdate: ({ version }) => (version === 4 ? newer : refuseCall("contactChanged")),
      addressDetail: () => newer,
    });
    await name.fill("Terlambat");
    await save.click();
    await expect.element(form.getByText(errorCatalogue.contactChanged.text.id)).toBeVisible();
    await form.getByRole("button", { name: m.contact_reload() }).click();
    await expect.element(address).toHaveValue("Jl. Bypass Ngurah Rai 1");
    await expect.element(name).toHaveValue("Toko 1");
    await save.click();
    await expect.poll(() => saved).toEqual([newer]);
    expect(requests("addressUpdate").map(({ version }) => version)).toEqual([3, 4]);
  });
});
