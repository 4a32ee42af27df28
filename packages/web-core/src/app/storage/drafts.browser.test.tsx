import { expect, test } from "vitest";
import { sessionStore } from "../session/session-store.ts";
import { runHook } from "../../testing/run-hook.tsx";
import { logIn } from "../../testing/show-in-site.tsx";
import { type DraftForm, useDraft } from "./drafts.ts";

const open: DraftForm = { key: "open", version: 1 };
const sealed: DraftForm = { key: "sealed", version: 1, sealed: true };
const nothing = { phone: "", name: "" };

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("draft:"));

const show = (form: DraftForm) =>
  runHook({ site: "mobile" }, (each: DraftForm) => useDraft(each, nothing), form);

test("typed values are restored after leaving the page, and deleted once they were sent", async () => {
  const first = await show(open);
  first.current().setValue("phone", "0812");
  first.current().setValue("name", "Ayu");
  await expect.poll(() => first.current().values).toEqual({ phone: "0812", name: "Ayu" });
  await first.leave();
  const second = await show(open);
  await expect.poll(() => second.current().values).toEqual({ phone: "0812", name: "Ayu" });
  second.current().clear();
  await expect.poll(() => second.current().values).toEqual(nothing);
  await second.leave();
  const third = await show(open);
  expect(third.current().values).toEqual(nothing);
  expect(drafts()).toEqual([]);
});

test("values of another version of the form are ignored", async () => {
  const first = await show(open);
  first.current().setValue("phone", "0812");
  await first.leave();
  const second = await show({ ...open, version: 2 });
  expect(second.current().values).toEqual(nothing);
});

test("a customer's form is readable to this customer alone", async () => {
  const mine = logIn();
  const first = await show(sealed);
  first.current().setValue("phone", "081288004471");
  await first.leave();
  expect(localStorage.getItem("draft:sealed")).not.toContain("081288004471");

  sessionStore().end();
  const loggedOut = await show(sealed);
  expect(loggedOut.current().values).toEqual(nothing);
  await loggedOut.leave();

  logIn(mine);
  const again = await show(sealed);
  await expect.poll(() => again.current().values.phone).toBe("081288004471");
  await again.leave();

  sessionStore().end();
  logIn({ draftKey: "b".repeat(43) });
  const other = await show(sealed);
  expect(other.current().values).toEqual(nothing);
});

test("nothing of a customer's form is stored without a session", async () => {
  const form = await show(sealed);
  form.current().setValue("phone", "0812");
  await expect.poll(() => form.current().values.phone).toBe("0812");
  expect(drafts()).toEqual([]);
});
