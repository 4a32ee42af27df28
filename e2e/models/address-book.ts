import type { Locator, Page } from "@playwright/test";
import type { Site } from "@rimba/contract";
import { visit } from "../fixtures/visit.ts";
import type { words } from "../fixtures/messages.ts";

/** The address book and the contact form: a dialog on desktop, a page on mobile. */
export class AddressBook {
  readonly path: string;
  readonly search: Locator;
  /** Only on desktop. */
  readonly province: Locator;
  readonly add: Locator;
  readonly save: Locator;
  readonly name: Locator;
  readonly phone: Locator;
  readonly region: Locator;
  readonly postalCode: Locator;
  readonly address: Locator;
  readonly makeDefault: Locator;
  readonly undo: Locator;
  readonly file: Locator;
  readonly #page: Page;
  readonly #site: Site;
  readonly #words: typeof words;

  constructor(page: Page, site: Site, catalogue: typeof words) {
    this.#page = page;
    this.#site = site;
    this.#words = catalogue;
    this.path = site === "desktop" ? "/personalCenter/addressList" : "/addressList";
    const textbox = (name: string) => page.getByRole("textbox", { name, exact: true });
    this.search = page.getByRole("searchbox", { name: catalogue.contacts_search_label() });
    this.province = page.getByRole("combobox", { name: catalogue.contacts_province(), exact: true });
    this.add = page
      .getByRole("main")
      .getByRole(site === "desktop" ? "button" : "link", { name: catalogue.contacts_add() });
    this.save = page.getByRole("button", { name: catalogue.contact_save() });
    this.name = textbox(catalogue.contact_name());
    this.phone = textbox(catalogue.contact_phone());
    this.region = page.getByRole("button", { name: catalogue.contact_region() });
    this.postalCode = page.getByRole("textbox", { name: catalogue.contact_postal_code() });
    this.address = textbox(catalogue.contact_address());
    this.makeDefault = page.getByRole("checkbox", { name: catalogue.contact_make_default() });
    this.undo = page.getByRole("button", { name: catalogue.contact_undo() });
    this.file = page.locator("input[type=file]");
  }

  /** The same page in another tab. */
  on(page: Page): AddressBook {
    return new AddressBook(page, this.#site, this.#words);
  }

  open(query = ""): Promise<unknown> {
    return visit(this.#page, this.path + query);
  }

  /** A row of the table, or a card. */
  contact(name: string): Locator {
    return this.#site === "desktop"
      ? this.#page.getByRole("row").filter({ hasText: name })
      : this.#page.getByRole("article").filter({ hasText: name });
  }

  edit(name: string): Locator {
    return this.#page.getByRole(this.#site === "desktop" ? "button" : "link", {
      name: this.#words.contact_edit_named({ name }),
    });
  }

  send(name: string): Locator {
    return this.#page.getByRole("link", { name: this.#words.contact_send_named({ name }) });
  }

  remove(name: string): Locator {
    return this.#page.getByRole("button", { name: this.#words.contact_delete_named({ name }) });
  }

  choose(name: string): Locator {
    return this.#page.getByRole("button", { name: this.#words.contact_set_default_named({ name }) });
  }

  /** Parses a pasted address. */
  async paste(text: string): Promise<void> {
    await this.#page.getByText(this.#words.paste_title()).click();
    await this.#page.getByLabel(this.#words.paste_label()).fill(text);
    await this.#page.getByRole("button", { name: this.#words.paste_recognise() }).click();
  }

  /** Imports a file of contacts; each is named by its number. */
  async takeIn(csv: string): Promise<void> {
    await this.file.setInputFiles({ name: "alamat.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  }
}

/** A CSV file of contacts named "Toko 1", "Toko 2" and so on. */
export function contactsCsv(count: number): string {
  const head = "Nama,Telepon,Provinsi,Kota/Kabupaten,Kecamatan,Kode pos,Alamat";
  const line = (_none: unknown, n: number) =>
    `Toko ${n + 1},0813 5190 6642,Bali,Kota Denpasar,Denpasar Selatan,80228,Jl. Danau Tamblingan ${n + 1}`;
  return [head, ...Array.from({ length: count }, line)].join("\n");
}
