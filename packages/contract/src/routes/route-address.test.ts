import { expect, it } from "vitest";
import { readAddress, writeAddress } from "./route-address.ts";

const vacancy = "/recruitmentdetail/:key";

it.each([
  ["/", "/", {}],
  ["/track", "/TRACK//", {}],
  ["/aboutUs/globalLayout", "/aboutus/globallayout", {}],
  [vacancy, "/recruitmentdetail/courier-2", { key: "courier-2" }],
  [vacancy, "/RecruitmentDetail/Courier-2/", { key: "courier-2" }],
  [vacancy, "/recruitmentdetail/a%2Fb", { key: "a%2fb" }],
])("parses by %s the address %s", (address, path, parts) => {
  expect(readAddress(address, path)).toEqual(parts);
});

it.each([
  ["/track", "/tracks"],
  ["/track", "/track/x"],
  [vacancy, "/recruitmentdetail"],
  [vacancy, "/recruitmentdetail/"],
  [vacancy, "/recruitmentdetail//"],
  [vacancy, "/recruitmentdetail/a/b"],
  [vacancy, "/recruitment/a"],
])("does not match %s with the address %s", (address, path) => {
  expect(readAddress(address, path)).toBeNull();
});

it("builds an address from its parameters", () => {
  expect(writeAddress(vacancy, { key: "courier-2" })).toBe("/recruitmentdetail/courier-2");
  expect(writeAddress("/track", {})).toBe("/track");
});
