import { m } from "@rimba/content/messages";
import { CopyButton } from "../ui/copy-button.tsx";
import type { OutletView } from "./outlet-service.ts";
import { RecommendedTag } from "./recommended-tag.tsx";

/** An outlet's code, to be copied, and whether it is recommended. */
export function OutletCode({ outlet: { networkCode, recommended } }: { outlet: OutletView }) {
  return (
    <>
      <bdi dir="ltr" className="num">
        {networkCode}
      </bdi>
      <CopyButton text={networkCode} label={m.outlet_copy({ code: networkCode })} done={m.outlet_copied()} />
      {recommended && <RecommendedTag />}
    </>
  );
}
