import { sites } from "@rimba/contract";
import { expect, test } from "vitest";
import { showInSite } from "../../testing/show-in-site.tsx";
import { AddressLinks } from "./site-document.tsx";

const addressLinks = "link[rel=canonical], link[hreflang], meta[property='og:url']";

test.each(sites)(
  "the canonical address is that of the document, and gone after a navigation on %s",
  async (site) => {
    const { navigate, goBack } = await showInSite({ site, address: "/" }, <AddressLinks />);
    await expect.poll(() => document.querySelectorAll(addressLinks).length).toBe(6);
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe("https://example.id/");
    await navigate("/rates");
    await expect.poll(() => document.querySelectorAll(addressLinks).length).toBe(0);
    expect(document.querySelector("link[rel=manifest]")).not.toBeNull();
    await goBack();
    await expect.poll(() => document.querySelectorAll(addressLinks).length).toBe(6);
  },
);
