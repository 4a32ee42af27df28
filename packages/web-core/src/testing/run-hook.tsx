import { useEffect, useState } from "react";
import { showInSite } from "./show-in-site.tsx";

type SiteOptions = Parameters<typeof showInSite>[0];

interface RunningHook<Props, Result> extends Awaited<ReturnType<typeof showInSite>> {
  /** The last result of the hook. */
  readonly current: () => Result;
  /** Renders it with other props. */
  readonly change: (props: Props) => void;
}

/** Runs a hook in a page of a site, for states that no single component shows. */
export async function runHook<Props, Result>(
  options: SiteOptions,
  useHook: (props: Props) => Result,
  first: NoInfer<Props>,
): Promise<RunningHook<Props, Result>> {
  const latest: { result?: { of: Result }; change?: (props: Props) => void } = {};
  function Page({ initial }: { readonly initial: Props }) {
    const [{ props }, setProps] = useState({ props: initial });
    const result = useHook(props);
    useEffect(() => {
      latest.result = { of: result };
      latest.change = (next) => setProps({ props: next });
    });
    return null;
  }
  const site = await showInSite(options, <Page initial={first} />);
  return {
    ...site,
    current: () => {
      if (latest.result === undefined) throw new Error("The hook was not rendered yet");
      return latest.result.of;
    },
    change: (props) => latest.change?.(props),
  };
}
