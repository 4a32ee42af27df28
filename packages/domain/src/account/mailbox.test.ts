import { expect, it } from "vitest";
import { mailboxKey } from "./mailbox.ts";

it.each([
  ["victim+1@example.com", "victim@example.com"],
  ["Victim+a+b@Example.com", "victim@example.com"],
  ["v.ic.tim@gmail.com", "victim@gmail.com"],
  ["victim+x@googlemail.com", "victim@gmail.com"],
  ["v.ictim@example.com", "v.ictim@example.com"],
  ["+1@example.com", "+1@example.com"],
])("counts mail to %s as mail to %s", (typed, key) => {
  expect(mailboxKey(typed)).toBe(key);
});
