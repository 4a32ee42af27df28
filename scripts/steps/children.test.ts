import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const children = new URL("children.ts", import.meta.url).href;

/** The exit code of a program that starts a child, waits for `until`, and is then stopped. */
async function stopped(until: "the child runs" | "the child has ended"): Promise<unknown> {
  const program = `
    import { once } from "node:events";
    const { startChild } = await import(${JSON.stringify(children)});
    const isRunning = ${until === "the child runs"};
    const child = startChild(process.execPath, ["-e", isRunning ? "setInterval(() => {}, 1000)" : ""], {});
    await once(child, isRunning ? "spawn" : "exit");
    process.once("SIGTERM", () => isRunning || setTimeout(() => process.exit(7), 100));
    setInterval(() => {}, 1000);
    console.log("ready");`;
  const run = spawn(process.execPath, ["--input-type=module", "-e", program]);
  await once(run.stdout, "data");
  run.kill("SIGTERM");
  const [code] = await once(run, "exit");
  return code;
}

test("a stop signal ends the children, and then the process", async () => {
  expect(await stopped("the child runs")).toBe(143);
});

test("without children, the process's own listener finishes its work", async () => {
  expect(await stopped("the child has ended")).toBe(7);
});
