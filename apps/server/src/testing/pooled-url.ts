/** The address of a database behind the PgBouncer of this run (`--behind pgbouncer`); undefined without one. */
export function pooledUrl(databaseUrl: string): string | undefined {
  const pooler = process.env["RIMBA_TEST_POOLER_URL"];
  if (!pooler) return undefined;
  const url = new URL(databaseUrl);
  url.port = new URL(pooler).port;
  return url.href;
}
