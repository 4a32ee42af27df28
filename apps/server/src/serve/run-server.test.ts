import { expect, it, vi } from "vitest";
import { stopServer } from "./run-server.ts";

const database = () => ({ close: vi.fn<() => Promise<void>>(async () => {}) });

it("closes the port while a job still runs, and the databases after both", async () => {
  const { promise: jobEnded, resolve: endJob } = Promise.withResolvers<void>();
  const closePort = vi.fn<() => Promise<void>>(async () => {});
  const databases = [database(), database()];
  const stopped = stopServer({ users: [() => jobEnded, closePort], databases });
  await expect.poll(() => closePort).toHaveBeenCalledOnce();
  for (const { close } of databases) expect(close).not.toHaveBeenCalled();
  endJob();
  await stopped;
  for (const { close } of databases) expect(close).toHaveBeenCalledOnce();
});

it("closes the databases even if a part fails to stop, and logs the reason", async () => {
  const databases = [database()];
  const fail = async () => {
    throw new Error("the port is stuck");
  };
  await expect(stopServer({ users: [fail], databases })).rejects.toThrow("the port is stuck");
  expect(databases[0]?.close).toHaveBeenCalledOnce();
});

it("closes the second database even if the first fails to close, and logs the reason", async () => {
  const stuck = { close: () => Promise.reject(new Error("the database is stuck")) };
  const other = database();
  await expect(stopServer({ users: [], databases: [stuck, other] })).rejects.toThrow("the database is stuck");
  expect(other.close).toHaveBeenCalledOnce();
});
