import os from "node:os";

/** What the figures were had on, without anything that names the machine. */
export function machineFacts(postgresVersion: string): string[] {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  return [
    `${cpus[0]?.model.trim() ?? "unknown processor"}, ${cpus.length} cores, ${memory} GB`,
    `${os.type()} ${os.release().split("-")[0]} (${os.arch()})`,
    `Node ${process.versions.node}, PostgreSQL ${postgresVersion}`,
  ];
}

/** How busy the machine is: the mean number of processes that wanted to run in the last minute. */
export function load(): number {
  return os.loadavg()[0] ?? 0;
}
