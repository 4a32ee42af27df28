import { m } from "@rimba/content/messages";
import bar from "./page-bar.module.css";
import css from "./results-skeleton.module.css";

/** The shape of a tracking answer while it is on its way. */
export function ResultsSkeleton() {
  return (
    <div role="status">
      <div className={bar.bar}>
        <p className={`${bar.title} ${css.title}`}>{m.tracking_results_title()}</p>
      </div>
      <p className="visually-hidden">{m.loading()}</p>
      <div className={css.head}>
        <i className={css.number} />
        <i className={css.tag} />
        <i className={css.day} />
      </div>
      <div className={css.map} />
      <div className={css.steps}>
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className={css.history}>
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
