import { m } from "@rimba/content/messages";
import { CarrierDay } from "../app/shell/carrier-text.tsx";

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
          <CarrierDay at={publishedAt} />
        </dd>
      </div>
      <div>
        <dt>{m.careers_closes()}</dt>
        <dd>{closesAt === null ? m.careers_open_end() : <CarrierDay at={closesAt} />}</dd>
      </div>
    </>
  );
}
