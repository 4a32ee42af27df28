import { maxChannelShipments } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { customerDigest, isNotifiedOf, withoutTarget, withTarget } from "./device-push.ts";
import { supportOf } from "./push-support.ts";

const endpoint = "https://push.example/1";
const [first, second, account] = [{ waybillNo: "RMB1" }, { waybillNo: "RMB2" }, { account: "mark" }];
const both = withTarget(withTarget(null, endpoint, first), endpoint, second);

describe("what a device is notified of", () => {
  it("is each shipment that was asked for, once", () => {
    expect(both.waybillNos).toEqual(["RMB2", "RMB1"]);
    expect(withTarget(both, endpoint, first).waybillNos).toEqual(["RMB1", "RMB2"]);
    expect([isNotifiedOf(both, first), isNotifiedOf(both, { waybillNo: "RMB3" })]).toEqual([true, false]);
    expect(isNotifiedOf(null, first)).toBe(false);
  });

  it("is limited like the server's", () => {
    let push = both;
    for (let nth = 0; nth < maxChannelShipments; nth += 1)
      push = withTarget(push, endpoint, { waybillNo: `X${nth}` });
    expect(push.waybillNos).toHaveLength(maxChannelShipments);
  });

  it("is one account's, beside single shipments", () => {
    const push = withTarget(both, endpoint, account);
    expect(isNotifiedOf(push, account)).toBe(true);
    expect(isNotifiedOf(push, { account: "another" })).toBe(false);
    expect(isNotifiedOf(push, first)).toBe(true);
    expect(isNotifiedOf(both, account)).toBe(false);
  });

  it("ends with the last shipment, unless an account's are left", () => {
    const rest = withoutTarget(both, first);
    expect(rest?.waybillNos).toEqual(["RMB2"]);
    expect(rest && withoutTarget(rest, second)).toBeNull();
    expect(withoutTarget(withTarget(null, endpoint, account), first)).not.toBeNull();
  });

  it("ends as a whole with the account's", () => {
    expect(withoutTarget(withTarget(both, endpoint, account), account)).toBeNull();
  });

  it("belongs to a customer who is recognized without the key of the drafts", async () => {
    const mark = await customerDigest("key");
    expect(mark).toBe(await customerDigest("key"));
    expect(mark).not.toBe(await customerDigest("another"));
    expect(mark).not.toContain("key");
  });
});

describe("push messages", () => {
  const mac = {
    userAgent: "Macintosh",
    platform: "MacIntel",
    maxTouchPoints: 0,
    isInstalled: false,
    hasPush: false,
  };
  const iphone = { ...mac, userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)", platform: "iPhone" };
  it.each([
    ["a browser with them", { ...mac, hasPush: true }, "supported"],
    ["an app of the home screen of iOS", { ...iphone, hasPush: true, isInstalled: true }, "supported"],
    ["a browser of iOS", iphone, "needsHomeScreen"],
    ["a browser of an iPad, which says that it is a Mac", { ...mac, maxTouchPoints: 5 }, "needsHomeScreen"],
    ["an app of an old iOS", { ...iphone, isInstalled: true }, "unsupported"],
    ["an old browser", mac, "unsupported"],
  ] as const)("in %s: %#", (_name, browser, support) => expect(supportOf(browser)).toBe(support));
});
