import { expect, onTestFinished, test, vi } from "vitest";
import { runHook } from "../../testing/run-hook.tsx";
import { workerPaths } from "./decisions.ts";
import { useNewVersion } from "./use-new-version.ts";

interface FakeWorker extends EventTarget {
  readonly postMessage: (message: unknown) => void;
}

function fakeWorker(): FakeWorker {
  return Object.assign(new EventTarget(), { postMessage: vi.fn<(message: unknown) => void>() });
}

/** Replaces the browser's service worker API until the end of the test; undefined removes it. */
function replaceWorkers(workers: unknown): void {
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: workers });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
}

function fakeWorkers({ waiting = null as FakeWorker | null, isControlled = true } = {}) {
  const registration = Object.assign(new EventTarget(), {
    waiting,
    installing: null as FakeWorker | null,
    update: vi.fn<() => Promise<void>>(async () => undefined),
  });
  const active = fakeWorker();
  const register = vi.fn<(address: unknown) => Promise<typeof registration>>(async () => registration);
  replaceWorkers(
    Object.assign(new EventTarget(), {
      controller: isControlled ? active : null,
      register,
      ready: Promise.resolve({ active }),
    }),
  );
  return { registration, active, register };
}

async function showHook() {
  const { current } = await runHook({ site: "mobile" }, useNewVersion, undefined);
  return current;
}

// Must be the first test: observers of earlier pages stay active as long as the browser page.
test("makes the worker cache the resources of the page, and again after a change of language", async () => {
  const { active } = fakeWorkers();
  await showHook();
  await expect.poll(() => active.postMessage).toHaveBeenCalledWith({ keep: expect.any(Array) as unknown });
  vi.mocked(active.postMessage).mockClear();
  const { lang } = document.documentElement;
  onTestFinished(() => {
    document.documentElement.lang = lang;
  });
  document.documentElement.lang = lang === "zh" ? "en" : "zh";
  await expect.poll(() => active.postMessage).toHaveBeenCalledWith({ keep: expect.any(Array) as unknown });
});

test("offers a waiting version, and activates it on request", async () => {
  const waiting = fakeWorker();
  const { register } = fakeWorkers({ waiting });
  const current = await showHook();
  await expect.poll(() => current().offered).toBe(true);
  expect(String(register.mock.calls[0]?.[0])).toBe(workerPaths.mobile);
  current().load();
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith("takeOver");
});

test("offers a version once it is installed", async () => {
  const { registration, active } = fakeWorkers();
  const current = await showHook();
  await expect.poll(() => active.postMessage).toHaveBeenCalled();
  expect(current().offered).toBe(false);
  const next = fakeWorker();
  registration.installing = next;
  registration.dispatchEvent(new Event("updatefound"));
  registration.waiting = next;
  next.dispatchEvent(new Event("statechange"));
  await expect.poll(() => current().offered).toBe(true);
});

test("does not offer the first version, because no earlier one is running", async () => {
  const { active } = fakeWorkers({ waiting: fakeWorker(), isControlled: false });
  const current = await showHook();
  await expect.poll(() => active.postMessage).toHaveBeenCalled();
  expect(current().offered).toBe(false);
});

test("neither offers nor loads a version while a form is partly filled in", async () => {
  const waiting = fakeWorker();
  fakeWorkers({ waiting });
  const field = document.createElement("input");
  document.body.append(field);
  onTestFinished(() => field.remove());
  const type = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const current = await showHook();
  await expect.poll(() => current().offered).toBe(true);
  type("Jakarta");
  await expect.poll(() => current().offered).toBe(false);
  current().load();
  expect(waiting.postMessage).not.toHaveBeenCalled();
  type("");
  await expect.poll(() => current().offered).toBe(true);
});

test("checks for another version when the page becomes visible after an hour", async () => {
  const { registration, active } = fakeWorkers();
  await showHook();
  await expect.poll(() => active.postMessage).toHaveBeenCalled();
  const look = () => document.dispatchEvent(new Event("visibilitychange"));
  look();
  expect(registration.update).not.toHaveBeenCalled();
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + 3_600_001);
  onTestFinished(() => void vi.restoreAllMocks());
  look();
  look();
  expect(registration.update).toHaveBeenCalledTimes(1);
});

test("offers nothing in a browser without service workers", async () => {
  replaceWorkers(undefined);
  const current = await showHook();
  expect(current().offered).toBe(false);
  expect(() => current().load()).not.toThrow();
});
