import { m } from "@rimba/content/messages";
import { useRootData } from "../shell/carrier-context.ts";
import { dayOf } from "./vacancy-words.ts";

interface Props {
  /** ISO 8601. */
  readonly publishedAt: string;
  /** ISO 8601; null: until somebody is found. */
  readonly closesAt: string | null;
}

/** Since when and until when one can apply, as facts of a `<dl>`. */
export function VacancyDays({ publishedAt, closesAt }: Props) {
  return (
    <>
      <div>
        <dt>{m.careers_published()}</dt>
        <dd>
          <Day at={publishedAt} />
        </dd>
      </div>
      <div>
        <dt>{m.careers_closes()}</dt>
        <dd>{closesAt === null ? m.careers_open_end() : <Day at={closesAt} />}</dd>
      </div>
    </>
  );
}

function Day({ at }: { at: string }) {
  const { timeZone } = useRootData().carrier;
  return <time dateTime={at}>{dayOf(at, timeZone)}</time>;
}
