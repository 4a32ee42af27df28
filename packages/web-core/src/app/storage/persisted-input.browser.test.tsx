import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { runHook } from "../../testing/run-hook.tsx";
import { usePersistedInput } from "./persisted-input.ts";
import { reloadEvent } from "../lazy/lazy-import.ts";

interface Typed {
  readonly phone: string;
  readonly agreed: boolean;
}

/** A form that keeps typed values when its page reloads itself. */
function useForm(first: Typed) {
  const [values, setValues] = useState(first);
  usePersistedInput<Typed>("form", () => values, setValues);
  return { values, setValues };
}

const empty: Typed = { phone: "", agreed: false };
const typed: Typed = { phone: "0812", agreed: true };
const show = (first: Typed) => runHook({ site: "mobile" }, useForm, first);

/** Types, and reloads the page like after a chunk load failure. */
async function typeAndReload() {
  const form = await show(empty);
  form.current().setValues(typed);
  await expect.poll(() => form.current().values).toEqual(typed);
  window.dispatchEvent(new Event(reloadEvent));
  await form.leave();
}

test("typed values are restored once after the page reloads itself", async () => {
  await typeAndReload();
  const again = await show(empty);
  await expect.poll(() => again.current().values).toEqual(typed);
  await again.leave();
  const later = await show(empty);
  expect(later.current().values).toEqual(empty);
});

test("nothing is stored of a form whose page the visitor leaves", async () => {
  const form = await show(empty);
  form.current().setValues(typed);
  await form.leave();
  const again = await show(empty);
  expect(again.current().values).toEqual(empty);
  expect(sessionStorage.getItem("persisted:form")).toBeNull();
});

test("values of another version of the form, or older than minutes, are ignored", async () => {
  await typeAndReload();
  const other = await show({ ...empty, nickname: "" } as Typed);
  expect(other.current().values).toEqual({ ...empty, nickname: "" });
  await other.leave();
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await typeAndReload();
  vi.setSystemTime(Date.now() + 120_000);
  const late = await show(empty);
  expect(late.current().values).toEqual(empty);
});
