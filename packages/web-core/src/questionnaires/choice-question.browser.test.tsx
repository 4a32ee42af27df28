import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { FormContext, useFieldRefs } from "../app/forms/form-fields.ts";
import { showInSite } from "../testing/show-in-site.tsx";
import { ChoiceQuestion } from "./choice-question.tsx";
import { sampleQuestions } from "../testing/sample-questionnaire.ts";

const error = "Pilih salah satu.";

/** A question with an error, and a button that moves the focus as the form does. */
function Wrong({ chosen }: { chosen: readonly string[] }) {
  const refs = useFieldRefs();
  const question = sampleQuestions.experience;
  return (
    <FormContext value={{ visibleErrors: {}, error: () => error, onBlur: () => undefined, ...refs }}>
      <ChoiceQuestion
        id="q"
        question={question}
        chosen={chosen}
        onChoose={() => undefined}
        hasChanged={false}
        layout="narrow"
      />
      <button type="button" onClick={() => refs.focusFirst([question.key])}>
        Kirim
      </button>
    </FormContext>
  );
}

test.each([
  { chosen: ["no"], focused: "Tidak" },
  { chosen: [], focused: "Ya" },
  // That option is no longer offered.
  { chosen: ["withheld"], focused: "Ya" },
])(
  "focuses the option $focused of a question with an error if $chosen is selected",
  async ({ chosen, focused }) => {
    await showInSite({ site: "mobile" }, <Wrong chosen={chosen} />);
    await page.getByRole("button", { name: "Kirim" }).click();
    await expect.element(page.getByLabelText(focused, { exact: true })).toHaveFocus();
    await expect.element(page.getByRole("group")).toHaveAccessibleDescription(error);
  },
);
