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

/** Takes the place of the browser's own workers until the test is over; undefined: it has none. */
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

// First: the observers of the pages before it last as long as the browser's page.
test("has the worker cache what the page runs on, and again when the language changes", async () => {
  const { active } = fakeWorkers();
  await showHook();
  await vi.waitFor(() =>
    expect(active.postMessage).toHaveBeenCalledWith({ keep: expect.any(Array) as unknown }),
  );
  vi.mocked(active.postMessage).mockClear();
  const { lang } = document.documentElement;
  onTestFinished(() => {
    document.documentElement.lang = lang;
  });
  document.documentElement.lang = lang === "zh" ? "en" : "zh";
  await vi.waitFor(() =>
    expect(active.postMessage).toHaveBeenCalledWith({ keep: expect.any(Array) as unknown }),
  );
});

test("offers a version that waits already, and has it take over when it is loaded", async () => {
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
  await vi.waitFor(() => expect(active.postMessage).toHaveBeenCalled());
  expect(current().offered).toBe(false);
  const next = fakeWorker();
  registration.installing = next;
  registration.dispatchEvent(new Event("updatefound"));
  registration.waiting = next;
  next.dispatchEvent(new Event("statechange"));
  await expect.poll(() => current().offered).toBe(true);
});

test("does not offer the first version, which no page ran on before", async () => {
  const { active } = fakeWorkers({ waiting: fakeWorker(), isControlled: false });
  const current = await showHook();
  await vi.waitFor(() => expect(active.postMessage).toHaveBeenCalled());
  expect(current().offered).toBe(false);
});

test("neither offers nor loads a version while a form is half filled", async () => {
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

test("asks for another version when the page is looked at again after an hour", async () => {
  const { registration, active } = fakeWorkers();
  await showHook();
  await vi.waitFor(() => expect(active.postMessage).toHaveBeenCalled());
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

test("makes no offer in a browser without workers", async () => {
  replaceWorkers(undefined);
  const current = await showHook();
  expect(current().offered).toBe(false);
  expect(() => current().load()).not.toThrow();
});
