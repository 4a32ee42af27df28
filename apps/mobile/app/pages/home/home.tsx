import { homeMeta } from "@rimba/web-core/app/document/meta.ts";
import { HomeThings } from "@rimba/web-core/app/document/structured-data.tsx";
import { cacheForEveryone } from "@rimba/web-core/app/document/page-response.ts";
import { NoticeBar } from "@rimba/web-core/app/shell/notice-bar.tsx";
import { SiteFooter } from "../../shell/site-footer.tsx";
import { HomeBar } from "../../shell/page-bar.tsx";
import { Banners } from "./banners.tsx";
import { Hero } from "./hero.tsx";
import { LogInFirst } from "./log-in-first.tsx";
import { Promises } from "./promises.tsx";
import { Recent } from "./recent.tsx";
import { Services } from "./services.tsx";
import { Tiles } from "./tiles.tsx";
import { TrackCard } from "./track-card.tsx";

export const meta = homeMeta;
export const headers = cacheForEveryone;

export default function Home() {
  return (
    <>
      <HomeBar />
      <NoticeBar />
      <main id="content" tabIndex={-1}>
        <HomeThings />
        <LogInFirst />
        <Hero />
        <TrackCard />
        <Tiles />
        <Recent />
        <Services />
        <Promises />
        <Banners />
      </main>
      <SiteFooter />
    </>
  );
}
