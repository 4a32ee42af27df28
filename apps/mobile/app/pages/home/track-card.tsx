import { m } from "@rimba/content/messages";
import { TrackForm } from "@rimba/web-core/tracking/form/track-form.tsx";
import css from "./track-card.module.css";

/** The first thing on the page that can be done. */
export function TrackCard() {
  return (
    <section className={css.place} aria-label={m.tracking_title()}>
      <div className={css.card}>
        <TrackForm size="mobile" />
      </div>
    </section>
  );
}
