import { expect, it } from "vitest";
import type { OutletAnswer } from "../outlet-service.ts";
import { pageContext } from "../../testing/page-services.ts";
import { loader } from "./page.ts";

function load(code: string, answer: OutletAnswer) {
  const requested: string[] = [];
  const open = (networkCode: string) => {
    requested.push(networkCode);
    return Promise.resolve(answer);
  };
  const loaded = loader({ context: pageContext({ path: `/outlet?code=${code}`, outlets: { open } }) });
  return { loaded, requested };
}

it("accepts the code in any spelling, and is 404 for an unknown one", async () => {
  const { loaded, requested } = load("+upg-0142+", { kind: "unknown" });
  const { data, init } = await loaded;
  expect(requested).toEqual(["UPG-0142"]);
  expect(data).toMatchObject({ kind: "unknown", code: "UPG-0142" });
  expect(init).toMatchObject({ status: 404 });
});

it("is 503 if outlets are unavailable", async () => {
  const { init } = await load("UPG-0142", { kind: "unavailable" }).loaded;
  expect(init).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
});
