import type { Site } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { useEffect, useState } from "react";
import { FieldError } from "../../ui/field.tsx";
import { PreferredOutletCard } from "./preferred-outlet-card.tsx";
import type { LoadedPreferredOutlet } from "./page.ts";
import { choiceId, OutletChoice } from "./outlet-choice.tsx";
import { usePreferredOutlet } from "./use-preferred-outlet.ts";
import type { Layout } from "../../ui/layout.ts";
import styles from "./preferred-outlet-section.module.css";

interface Props {
  readonly page: LoadedPreferredOutlet;
  readonly site: Site;
  readonly layout: Layout;
}

/** The preferred outlet and the options: the same on both sites. */
export function PreferredOutletSection({ page, site, layout }: Props) {
  const { choices, words, now } = page;
  const { preferredOutlet, pendingCode, problem, announcement, choose, release } = usePreferredOutlet(
    page.preferredOutlet,
  );
  // The focused button has disappeared; the result above takes the focus.
  const [came, setCame] = useState<{ readonly of: string } | null>(null);
  useEffect(() => {
    if (came !== null) document.getElementById(came.of)?.focus();
  }, [came]);
  const serves = preferredOutlet !== null && !preferredOutlet.expired && !preferredOutlet.outOfRange;
  return (
    <div className={styles.parts}>
      <p className={styles.lead}>{m.preferred_outlet_lead()}</p>
      <p className={announcement === "" ? "visually-hidden" : styles.done} role="status">
        {announcement}
      </p>
      <div role="alert" className={styles.problem}>
        {problem !== null && <FieldError id="preferred-outlet-problem">{problem}</FieldError>}
      </div>
      {preferredOutlet === null ? (
        <section className={styles.none} aria-labelledby="preferred-outlet-none">
          <h2 id="preferred-outlet-none" tabIndex={-1}>
            {m.preferred_outlet_none_title()}
          </h2>
          <p>{m.preferred_outlet_none_text()}</p>
        </section>
      ) : (
        <PreferredOutletCard
          preferredOutlet={preferredOutlet}
          now={now}
          site={site}
          layout={layout}
          releasing={pendingCode === ""}
          onRelease={() => void release().then((done) => done && setCame({ of: "preferred-outlet-none" }))}
          chooseHref={`#${choiceId}`}
        />
      )}
      <OutletChoice
        choices={choices}
        words={words}
        now={now}
        preferredCode={serves ? preferredOutlet.outlet.networkCode : null}
        pendingCode={pendingCode}
        onChoose={(code) => void choose(code).then((done) => done && setCame({ of: "preferred-outlet" }))}
      />
    </div>
  );
}
