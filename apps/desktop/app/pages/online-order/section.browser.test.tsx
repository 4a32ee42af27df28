import { FormContext, useFieldRefs, useFormFields } from "@rimba/web-core/app/forms/form-fields.ts";
import type { FieldTexts } from "@rimba/web-core/app/forms/use-field-errors.ts";
import { showInSite } from "@rimba/web-core/testing/show-in-site.tsx";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { EditButton, useFold } from "./section.tsx";

/** A section of one field, something after it, and a button that refuses the form. */
function SampleForm() {
  const refs = useFieldRefs();
  const [visibleErrors, setErrors] = useState<FieldTexts>({});
  const error = (field: string) => visibleErrors[field] ?? null;
  return (
    <FormContext value={{ ...refs, visibleErrors, error, onBlur: () => undefined }}>
      <Fields />
      <input aria-label="Other" />
      <button type="button" onClick={() => setErrors({ "sender.name": "Wrong" })}>
        Send
      </button>
    </FormContext>
  );
}

function Fields() {
  const { ref } = useFormFields();
  const [name, setName] = useState("");
  const fold = useFold({ isDone: name !== "", hasField: (field) => field.startsWith("sender.") });
  if (fold.isFolded) return <EditButton label="Change" onClick={() => fold.edit("sender.name")} />;
  return (
    <div {...fold.focusProps}>
      <input
        aria-label="Name"
        ref={ref("sender.name")}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="button">Same section</button>
    </div>
  );
}

const name = page.getByRole("textbox", { name: "Name" });
const change = page.getByRole("button", { name: "Change" });

test("a section folds when its fields are done and the focus moves on, and opens at its first field", async () => {
  await showInSite({ site: "desktop" }, <SampleForm />);
  await page.getByRole("textbox", { name: "Other" }).click();
  await expect.element(name).toBeVisible();
  await name.fill("Ayu");
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("button", { name: "Same section" })).toHaveFocus();
  await expect.element(name).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(change).toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
  await expect.element(page.getByRole("textbox", { name: "Other" })).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Enter}");
  await expect.element(name).toHaveFocus();
});

test("an error opens its section", async () => {
  await showInSite({ site: "desktop" }, <SampleForm />);
  await name.fill("Ayu");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(name).toBeVisible();
  await expect.element(change).not.toBeInTheDocument();
});
