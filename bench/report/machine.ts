import os from "node:os";

/** Facts about the machine of the measurement, without anything that identifies it. */
export function machineFacts(postgresVersion: string): string[] {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  return [
    `${cpus[0]?.model.trim() ?? "unknown processor"}, ${cpus.length} cores, ${memory} GB`,
    `${os.type()} ${os.release().split("-")[0]} (${os.arch()})`,
    `Node ${process.versions.node}, PostgreSQL ${postgresVersion}`,
  ];
}

/** The load of the machine: mean number of runnable processes in the last minute. */
export function load(): number {
  return os.loadavg()[0] ?? 0;
}
