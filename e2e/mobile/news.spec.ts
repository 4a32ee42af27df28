import { feedArticle, feedBanner, publishedArticles } from "../fixtures/news.ts";
import { expect, test as base } from "../fixtures/test.ts";
import { words, wordsIn } from "../fixtures/messages.ts";
import { ContentPage } from "../models/content-page.ts";
import { NewsPage } from "../models/news-page.ts";
import { articleTypes } from "@rimba/contract";
import { articleTypeLabels } from "@rimba/web-core/news/article-types.ts";

const test = base.extend<{ news: NewsPage }>({
  news: async ({ page, site }, use) => use(new NewsPage(page, site, words)),
});

test("untranslated text is marked as Indonesian everywhere", async ({ page, site, request, visit }) => {
  const id = "hanya-indonesia";
  const imported = await feedArticle(request, {
    id,
    type: "company",
    publishedAt: "2026-01-05T09:00:00+07:00",
    title: { id: "Gudang baru di Kendari" },
    summary: { id: "Mulai Januari." },
    body: { id: "Gudang dibuka **Senin**." },
  });
  expect(imported).toMatchObject({ accepted: 1 });
  const banner = {
    id,
    position: "newsCenter",
    sort: 1,
    title: { id: "Gudang Kendari" },
    imageUrl: "/public/illustrations/service-warehouse.svg",
    startsAt: "2026-01-05T09:00:00+07:00",
  } as const;
  expect(await feedBanner(request, banner)).toMatchObject({ accepted: 1 });
  const said = wordsIn("en");
  const news = new NewsPage(page, site, said);
  await visit("/newsCenter?type=company&lang=en");
  const banners = page.getByRole("list", { name: said.news_banners() });
  await expect(banners.locator("[lang=id]")).toHaveText(banner.title.id);
  await feedBanner(request, { ...banner, withdrawn: true });
  const title = news.titles.filter({ hasText: "Gudang baru di Kendari" });
  await expect(title).toBeVisible();
  await expect(page.locator("[lang=id]").getByRole("link", { name: "Gudang baru di Kendari" })).toBeVisible();
  await title.click();
  await expect(news.title).toHaveAttribute("lang", "id");
  await expect(page.getByText(said.news_untranslated())).toBeVisible();
  await expect(page.locator("[lang=id]").getByText("Gudang dibuka")).toBeVisible();
  await news.neighbours.getByRole("link", { name: said.news_next() }).click();
  await expect(page.getByRole("main").locator("[lang=id]")).toHaveText(["Gudang baru di Kendari"]);
});

test("the table of contents of an article links to its sections", async ({ page, site, request, visit }) => {
  const id = "dengan-daftar-isi";
  const accepted = await feedArticle(request, {
    id,
    type: "company",
    publishedAt: "2026-01-04T09:00:00+07:00",
    title: { id: "Gudang baru di Kendari" },
    summary: { id: "Mulai Januari." },
    body: { id: "## Kapan {#when}\n\nSenin.\n\n## Di mana {#where}\n\nKendari." },
  });
  expect(accepted).toMatchObject({ accepted: 1 });
  await visit(`/detail?id=${id}`);
  const content = new ContentPage(page, site, words);
  await content.showContents();
  await content.contents.getByRole("link", { name: "Di mana" }).click();
  await expect(page).toHaveURL(`/detail?id=${id}#where`);
  await expect(content.sections.filter({ hasText: "Di mana" })).toBeInViewport();
});

test("the list says that there is no network, and loads when there is one again", async ({
  context,
  visit,
  site,
  complaints,
  page,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const news = new NewsPage(page, site, words);
  await visit("/newsCenter");
  await context.setOffline(true);
  await news.type(words.news_type_guide()).click();
  await expect(news.heading(words.page_offline_title())).toBeVisible();
  await expect(page.getByText(words.page_offline())).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: words.error_card_retry() }).click();
  await expect(page).toHaveURL("/newsCenter?type=guide");
  await expect(news.titles.first()).toBeVisible();
});

test("the menu links to all news, a type to its own, a title to its article, and the article to its neighbours and sharing", async ({
  page,
  server,
  request,
  visit,
  news,
}) => {
  await visit("/");
  await news.openFromMenu();
  await expect(page).toHaveURL("/newsCenter");
  await expect(news.title).toHaveText(words.news_title());
  for (const type of articleTypes) {
    await news.type(articleTypeLabels[type]({}, { locale: "id" })).click();
    await expect(page).toHaveURL(`/newsCenter?type=${type}`);
    const all = await publishedArticles(request, { type });
    expect(all.length).toBeGreaterThan(1);
    await expect(news.titles).toHaveText(all.map(({ title }) => title));
  }
  const [first] = await publishedArticles(request, { type: "notice" });
  await news.titles.first().click();
  await expect(page).toHaveURL(`/detail?id=${first?.id}`);
  await expect(news.title).toHaveText(first?.title ?? "");
  await expect(news.article.getByRole("img")).toHaveAttribute("alt", /./);
  await expect(page).toHaveTitle(`${first?.title} | Rimba Cargo`);

  const [newest, second, third] = await publishedArticles(request);
  await visit(`/detail?id=${newest?.id}`);
  await expect(news.neighbours.getByRole("link")).toHaveCount(1);
  for (const older of [second, third]) {
    await news.neighbours.getByRole("link", { name: words.news_previous() }).click();
    await expect(news.title).toHaveText(older?.title ?? "");
  }
  await news.neighbours.getByRole("link", { name: words.news_next() }).click();
  await expect(page).toHaveURL(`/detail?id=${second?.id}`);
  await page.getByRole("button", { name: words.news_share(), exact: true }).click();
  await expect(page.getByRole("textbox", { name: words.share_link_label() })).toHaveValue(
    `${server.origin}/detail?id=${second?.id}`,
  );
});
