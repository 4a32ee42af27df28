import { m } from "@rimba/content/messages";
import { useId } from "react";
import { termsPath } from "../../account/login/legal-paths.ts";
import { AgreeBox, DocumentLink } from "../../ui/agree-box.tsx";
import type { OrderFormState } from "./use-order-form.ts";

/** Stands for the link in the sentence; a word that no sentence has. */
const termsMark = "<terms>";

/** Agreed to the terms, and that nothing forbidden is in it. */
export function OrderConsent({ state }: { state: OrderFormState }) {
  const id = useId();
  const [before, after] = m.send_agree({ terms: termsMark }).split(termsMark);
  return (
    <AgreeBox
      id={id}
      value={state.form.agreed}
      onChange={(agreed) => state.set({ agreed })}
      error={state.error("agreed")}
    >
      {before}
      <DocumentLink to={termsPath} name={m.login_terms()} />
      {after}
    </AgreeBox>
  );
}
