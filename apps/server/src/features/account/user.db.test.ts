import { endpoints } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { accountScene, hour } from "../../testing/account-scene.ts";
import { logIn } from "../../testing/customers.ts";

const scene = accountScene();
const { pass, who, exportOf } = scene;

describe("a nickname", () => {
  it.each([
    ["", "nickname.required"],
    ["   ", "nickname.required"],
    ["a".repeat(31), "nickname.tooLong"],
    ["Sa\u202Eri", "nickname.characters"],
  ])("%j is refused", async (nickname, key) => {
    const session = await logIn(scene.codes, scene.phone);
    const answer = await scene.test.call(endpoints.updateNickName, { nickname }, session.headers);
    expect(answer.body.data).toMatchObject({ errors: [{ path: "nickname", key }] });
  });

  it("is stored as typed", async () => {
    const session = await logIn(scene.codes, scene.phone);
    const nickname = `<b>小莎 "O'Neil"</b>`;
    await scene.test.call(endpoints.updateNickName, { nickname }, session.headers);
    expect((await who(session)).body.data?.nickname).toBe(nickname);
  });

  it("can be changed twenty times an hour, because each change is logged for two years", async () => {
    const session = await logIn(scene.codes, scene.phone);
    const rename = (nickname: string) =>
      scene.test.call(endpoints.updateNickName, { nickname }, session.headers);
    for (let time = 1; time <= 20; time += 1) expect((await rename(`Sari ${time}`)).status).toBe(200);
    const refused = await rename("Sari 21");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "3600"]);
    expect((await who(session)).body.data?.nickname).toBe("Sari 20");
    const { processing = [] } = (await exportOf(session)).body.data ?? {};
    expect(processing.filter(({ kind }) => kind === "nicknameChanged")).toHaveLength(20);
    pass(hour);
    expect((await rename("Sari 22")).status).toBe(200);
  });
});
