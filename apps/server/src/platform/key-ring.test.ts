import { dirname } from "node:path";
import { expect, it } from "vitest";
import { withTemporaryFile } from "../testing/temporary-file.ts";
import { KeyRing, openKeyRing } from "./key-ring.ts";

const texts = ["RBC482019375516", "1764204000"];
const former = new KeyRing("former-secret-".repeat(3));
const rotated = new KeyRing("current-secret-".repeat(3), "former-secret-".repeat(3));
const current = new KeyRing("current-secret-".repeat(3));

it("accepts what the second secret signed, and signs with the first", () => {
  const signed = former.sign("view token", texts);
  expect(rotated.isSigned("view token", texts, signed)).toBe(true);
  expect(rotated.sign("view token", texts)).toBe(current.sign("view token", texts));
  expect(rotated.hash("drafts", texts)).toBe(current.hash("drafts", texts));
});

it("refuses what a secret signed that is accepted no more", () => {
  expect(current.isSigned("view token", texts, former.sign("view token", texts))).toBe(false);
});

it("names in each signature the secret, without revealing it", () => {
  const [version = ""] = former.sign("upload", texts).split(".");
  expect(version).toMatch(/^[\w-]{6}$/);
  expect(rotated.withVersion(version)?.version).toBe(former.current.version);
  expect(current.withVersion(version)).toBeUndefined();
});

it("gives the hash of a text by each secret, the current one first", () => {
  expect(rotated.hashes("limit subject", texts)).toEqual([
    current.hash("limit subject", texts),
    former.hash("limit subject", texts),
  ]);
});

it("keeps the keys of all uses apart, and the texts in a list", () => {
  const signed = current.sign("upload", ["ab", "c"]);
  expect(current.isSigned("upload", ["ab", "c"], signed)).toBe(true);
  expect(current.isSigned("download", ["ab", "c"], signed)).toBe(false);
  expect(current.isSigned("upload", ["a", "bc"], signed)).toBe(false);
});

it.each([undefined, 1, ["a"], "", ".", "..", "x.y.z"])("takes %j for no signature", (signature) => {
  expect(current.isSigned("upload", texts, signature)).toBe(false);
});

it("refuses a signature that is changed, cut or continued", () => {
  const signed = current.sign("upload", texts);
  const [version, hash = ""] = signed.split(".");
  for (const wrong of [`${version}.${hash.slice(1)}`, `${version}.`, hash, `${signed}.`, `${signed}x`])
    expect(current.isSigned("upload", texts, wrong)).toBe(false);
});

it.each(["", " \n"])("refuses the stored secret %j, which anyone could guess", async (secret) => {
  await withTemporaryFile("app-secret", secret, async (file) => {
    const opened = openKeyRing({
      appSecret: undefined,
      acceptedAppSecret: undefined,
      dataDir: dirname(file),
    });
    await expect(opened).rejects.toThrow(`${file} is empty: delete it, and start again`);
  });
});

it("opens what it sealed, also with the second secret, and nothing that was changed", () => {
  const sealed = former.seal("channel address", "https://fcm.googleapis.com/fcm/send/abc");
  expect(sealed).not.toContain("fcm");
  expect(rotated.unseal("channel address", sealed)).toBe("https://fcm.googleapis.com/fcm/send/abc");
  expect(current.unseal("channel address", sealed)).toBeNull();
  expect(former.unseal("channel lookup", sealed)).toBeNull();
  const changed = sealed.slice(0, -5) + (sealed.at(-5) === "A" ? "B" : "A") + sealed.slice(-4);
  for (const text of [changed, sealed.slice(0, 20), `${sealed.split(".")[0]}.`, "", "rubbish"])
    expect(former.unseal("channel address", text)).toBeNull();
  expect(former.seal("channel address", "a")).not.toBe(former.seal("channel address", "a"));
});
