import { Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import css from "./outlets-skeleton.module.css";

/** The shape of a list of outlets while it is on its way. */
export function OutletsSkeleton() {
  return (
    <div className={css.list}>
      <div className={css.card}>
        <Skeleton lines={4} />
      </div>
      <div className={css.card} aria-hidden="true">
        <Skeleton lines={4} />
      </div>
      <div className={css.card} aria-hidden="true">
        <Skeleton lines={4} />
      </div>
    </div>
  );
}
