import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FormContext } from "../../app/forms/form-fields.ts";
import { ChoiceCards } from "./choice-cards.tsx";
import { fieldsWithoutErrors } from "./order-fixtures.ts";

/** The values of the cards that are marked as wrong. */
function marked(value: "" | "morning" | "day"): string[] {
  const html = renderToStaticMarkup(
    <FormContext value={{ ...fieldsWithoutErrors, error: () => "Pilih layanan." }}>
      <ChoiceCards
        name="product"
        legend="Layanan"
        choices={[
          { value: "morning", title: "Besok pagi" },
          { value: "day", title: "Besok" },
          { value: "H500", title: "H500", isUnavailable: true },
        ]}
        value={value}
        onChoose={() => undefined}
        layout="wide"
      />
    </FormContext>,
  );
  return [...html.matchAll(/data-invalid="true"[^>]*value="(\w+)"/g)].map(([, code = ""]) => code);
}

it("marks every card that can be chosen while none is, else the chosen one", () => {
  expect(marked("")).toEqual(["morning", "day"]);
  expect(marked("day")).toEqual(["day"]);
});
