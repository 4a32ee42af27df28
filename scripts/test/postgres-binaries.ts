import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { step } from "../steps/progress.ts";
import { giveUp } from "../launch/project.mjs";
import { installPackages, mayInstall, updatePackageList } from "./apt.ts";

/** Where distributions store one folder per version, not in PATH. */
const versionFolders = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];

function versionedFolders(): string[] {
  return versionFolders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })))
    .map(({ folder, name }) => ({
      place: path.join(folder, name, "bin"),
      version: /^(?:postgresql@?)?(\d+)?$/.exec(name),
    }))
    .filter(({ version }) => version !== null)
    .toSorted((left, right) => Number(right.version?.[1] ?? 0) - Number(left.version?.[1] ?? 0))
    .map(({ place }) => place);
}

function findBinaries(): string | undefined {
  const onPath = (process.env["PATH"] ?? "").split(path.delimiter).filter((folder) => folder !== "");
  return [...versionedFolders(), ...onPath].find((folder) =>
    ["initdb", "postgres"].every((program) => existsSync(path.join(folder, program))),
  );
}

/**
 * Installs PostgreSQL without the cluster that Debian's package would create and start. The tests only need the
 * programs, and the machine's ports stay free.
 */
async function installFromDebian(): Promise<void> {
  await updatePackageList();
  await installPackages(["postgresql-common"]);
  const folder = "/etc/postgresql-common/createcluster.d";
  const setting = path.join(folder, "no-main-cluster.conf");
  const hadFolder = existsSync(folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(setting, "create_main_cluster = false\n");
  try {
    await installPackages(["postgresql"]);
  } finally {
    rmSync(hadFolder ? setting : folder, { recursive: true, force: true });
  }
}

/**
 * The folder of PostgreSQL's programs. They are installed now if they are missing and that is permitted. Otherwise ends
 * the process with a message.
 */
export async function providePostgresBinaries(): Promise<string> {
  const found = findBinaries();
  if (found !== undefined) return found;
  if (mayInstall()) await step("PostgreSQL", "installed", installFromDebian);
  return (
    findBinaries() ??
    giveUp(
      "The database tests need PostgreSQL: install it (Debian: sudo apt install postgresql; macOS: brew install postgresql), " +
        "or name a server that may be filled with test data in RIMBA_TEST_POSTGRES_URL, then try again.",
    )
  );
}
