import { m } from "@rimba/content/messages";
import type { Banner } from "@rimba/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useForeignLanguage } from "../app/locale/use-locale.ts";
import { OptionalPicture } from "../ui/optional-picture.tsx";
import styles from "./banner-strip.module.css";

/** The carrier's banners, side by side. Nothing where there are none. */
export function BannerStrip({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label={m.news_banners()}>
      {banners.map((banner) => (
        <li key={banner.id}>
          <Leading to={banner.linkUrl}>
            <OptionalPicture src={banner.imageUrl} width={96} height={72} loading="lazy" />
            <Title banner={banner} />
          </Leading>
        </li>
      ))}
    </ul>
  );
}

function Title({ banner: { title, language } }: { banner: Banner }) {
  return <span lang={useForeignLanguage(language)}>{title}</span>;
}

function Leading({ to, children }: { to: string | null; children: ReactNode }) {
  if (to !== null && /^\/(?!\/)/.test(to)) {
    return (
      <Link className={styles.banner} to={to}>
        {children}
      </Link>
    );
  }
  if (to !== null && /^(https|mailto):/.test(to)) {
    return (
      <a className={styles.banner} href={to}>
        {children}
      </a>
    );
  }
  return <div className={styles.banner}>{children}</div>;
}
