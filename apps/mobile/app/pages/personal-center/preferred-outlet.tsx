import type { Binding } from "@rimba/contract";
import { bindingPath } from "@rimba/web-core/outlets/preferred/page.ts";
import { BoundOutlet } from "@rimba/web-core/outlets/preferred/bound-outlet.tsx";
import { choiceId } from "@rimba/web-core/outlets/preferred/outlet-choice.tsx";
import type { useBinding } from "@rimba/web-core/outlets/preferred/use-binding.ts";
import { FieldError } from "@rimba/web-core/ui/field.tsx";
import css from "./preferred-outlet.module.css";

interface Props {
  readonly bound: ReturnType<typeof useBinding> & { readonly binding: Binding };
  readonly now: string;
}

/** The preferred outlet among the pages of the account: where it serves no longer, what to do. */
export function PreferredOutlet({ bound: { binding, pending, problem, release }, now }: Props) {
  return (
    <div className={css.outlet}>
      <BoundOutlet
        short
        binding={binding}
        now={now}
        site="mobile"
        releasing={pending === ""}
        onRelease={() => void release()}
        chooseHref={`${bindingPath("mobile")}#${choiceId}`}
      />
      <div role="alert">{problem !== null && <FieldError id="binding-problem">{problem}</FieldError>}</div>
    </div>
  );
}
