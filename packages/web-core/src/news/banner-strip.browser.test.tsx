import { sites } from "@rimba/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showInSite } from "../testing/show-in-site.tsx";
import { BannerStrip } from "./banner-strip.tsx";

const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="96" height="72"/>')}`;
const unreadable = "data:image/png,nothing";
const banner = { linkUrl: "/news", sort: 1, language: "id" } as const;

test.each(sites)(
  "omits a picture that cannot be loaded, and shows the others, on the %s site",
  async (site) => {
    await showInSite(
      { site },
      <BannerStrip
        banners={[
          { ...banner, id: "1", title: "Promo akhir tahun", imageUrl: unreadable },
          { ...banner, id: "2", title: "Gerai baru di Sorong", imageUrl: drawing },
        ]}
      />,
    );
    const broken = page.getByRole("link", { name: "Promo akhir tahun" });
    await expect.element(broken).toBeVisible();
    await expect.poll(() => broken.element().querySelector("img")).toBeNull();
    // The title starts at the card's edge, without an empty frame.
    const start = (element: Element | null) => element?.getBoundingClientRect().left ?? 0;
    expect(start(broken.element().querySelector("span")) - start(broken.element())).toBeLessThan(20);
    const shown = page.getByRole("link", { name: "Gerai baru di Sorong" }).element().querySelector("img");
    await expect.poll(() => shown?.complete).toBe(true);
    expect(shown?.isConnected).toBe(true);
  },
);
