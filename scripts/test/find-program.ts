import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { giveUp } from "../launch/project.mjs";
import { step } from "../steps/progress.ts";
import { installPackages, mayInstall, updatePackageList } from "./apt.ts";

/** The path of a program on this machine, or null. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/sbin", "/usr/bin"];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** The same. Installs Debian's package if the program is missing and the process may install. */
export async function provideProgram(name: string, packageName = name): Promise<string | null> {
  const found = findProgram(name);
  if (found !== null || !mayInstall()) return found;
  await step(packageName, "installed", async () => {
    await updatePackageList();
    await withoutServices(() => installPackages([packageName]));
  });
  return findProgram(name);
}

/** The broker that database tests use. Ends the process with a message if it is missing. */
export async function provideBroker(): Promise<void> {
  if ((await provideProgram("nats-server")) !== null) return;
  giveUp(
    "The database tests need nats-server: install it " +
      "(Debian: sudo apt install nats-server; macOS: brew install nats-server), then try again.",
  );
}

/** The programs beside the server that the tests use. Ends the process with a message if one is missing. */
export async function provideNeighbours(): Promise<void> {
  const programs = [
    await provideProgram("nginx"),
    await provideProgram("varnishd", "varnish"),
    await provideProgram("pgbouncer"),
  ];
  if (programs.includes(null))
    giveUp(
      "The end-to-end tests need nginx, Varnish and PgBouncer: install them " +
        "(Debian: sudo apt install nginx varnish pgbouncer; macOS: brew install nginx varnish pgbouncer), then try again.",
    );
}

/** Debian's packages start their services: this machine's ports stay free. */
async function withoutServices(install: () => Promise<void>): Promise<void> {
  const policy = "/usr/sbin/policy-rc.d";
  if (existsSync(policy)) return install();
  writeFileSync(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    await install();
  } finally {
    rmSync(policy);
  }
}
