import type { LoadedCustomer } from "@rimba/web-core/account/page.ts";
import { pagePaths } from "@rimba/web-core/app/entry-paths.ts";
import { CentreAnswer, type CentreAnswerProps, WithoutScript } from "@rimba/web-core/site-frame/centre.tsx";
import { Page } from "../../shell/page-bar.tsx";

interface Props<Loaded extends LoadedCustomer> extends Pick<CentreAnswerProps<Loaded>, "data" | "missing"> {
  readonly title: string;
  readonly titleId?: string | undefined;
  /** The page one level up. */
  readonly back?: string;
  readonly className?: string | undefined;
  /** Its form needs no script. */
  readonly worksWithoutScript?: boolean;
  readonly children?: CentreAnswerProps<Loaded>["show"];
}

/** A page for customers: its data, or an error card if they cannot be loaded. */
export function CentrePage<Loaded extends LoadedCustomer>(props: Props<Loaded>) {
  const { back = pagePaths.centre, worksWithoutScript, data, missing, children, ...page } = props;
  return (
    <Page {...page} back={back}>
      {!worksWithoutScript && <WithoutScript />}
      <CentreAnswer data={data} missing={missing} show={children}>
        {(answer) => answer}
      </CentreAnswer>
    </Page>
  );
}
