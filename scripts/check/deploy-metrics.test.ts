import { beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { measure, notificationDelays, OutcomeCounts } from "../../apps/server/src/platform/health/metrics.ts";
import {
  deployFiles,
  deployText,
  composeServices,
  imageEnvironment,
  yamlDocuments,
} from "./testing/deploy-files.ts";

/** Names of all series that the server exports. Prometheus itself adds `up`. */
let exported: ReadonlySet<string>;

beforeAll(async () => {
  const outcomes = new OutcomeCounts();
  const figures = measure({ addHook: () => undefined } as unknown as Parameters<typeof measure>[0], {
    db: { connections: () => ({ open: 0, in_use: 0, waiting: 0 }) },
    pages: () => ({ fresh: 0, stale: 0, sameAnswers: 0, rendered: 0, limited: 0, busy: 0 }),
    codes: outcomes,
    captchas: outcomes,
    notifications: outcomes,
    consumed: outcomes,
    consumerLag: async () => 0,
    notificationDelays: notificationDelays(),
    outbox: async () => ({ waiting: 0, dead: 0 }),
    webhooks: async () => [],
    outdatedAnswers: async () => 0,
    derivationLag: async () => 0,
    replicaLag: () => 0,
    notificationLag: async () => 0,
  });
  const { text } = await figures();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  exported = new Set(
    types.flatMap(([, name = "", type]) =>
      type === "histogram" ? ["bucket", "sum", "count"].map((part) => `${name}_${part}`) : [name],
    ),
  );
});

const keywords = new Set(["and", "or", "unless", "bool", "offset", "on", "ignoring"]);

/** The metrics of an expression of PromQL: names that are neither functions, labels nor keywords. */
function metricsIn(expression: string): readonly string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, "")
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, "")
    .replaceAll(/\b(?:by|without|on|ignoring) ?\([^)]*\)/g, "");
  return [...bare.matchAll(/(?<![\w.])[a-z_]\w*(?![\w ]*\()/gi)]
    .map(([name]) => name)
    .filter((name) => !keywords.has(name));
}

it("finds the metrics of an expression", () => {
  const expression =
    'histogram_quantile(0.95, sum by (le, way) (rate(a_bucket{b="c"}[5m]))) > 900e6 and max(d) / e{f!="g"} > 0';
  expect(metricsIn(expression)).toEqual(["a_bucket", "d", "e"]);
});

const rulesFile = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(["critical", "warning"]) }),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ),
});

it("every alert reads metrics that the server exports", () => {
  const rules = rulesFile
    .parse(yamlDocuments("prometheus/alerts.yml")[0])
    .groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(10);
  const readBy = rules.map(({ alert, expr }) => ({ alert, names: metricsIn(expr) }));
  expect(readBy.filter(({ names }) => names.length === 0)).toEqual([]);
  const isUnknown = (name: string) => name !== "up" && !exported.has(name);
  expect(readBy.filter(({ names }) => names.some(isUnknown))).toEqual([]);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

const dashboard = z.object({
  uid: z.string(),
  panels: z.array(
    z.object({
      title: z.string(),
      type: z.string(),
      datasource: z.optional(z.object({ uid: z.string() })),
      targets: z.optional(z.array(z.object({ expr: z.string(), datasource: z.object({ uid: z.string() }) }))),
    }),
  ),
});

it("every panel of the dashboard reads metrics that the server exports, from the provisioned source", () => {
  const sources = z.object({ datasources: z.array(z.object({ uid: z.string(), url: z.string() })) });
  const [source] = sources.parse(yamlDocuments("grafana/provisioning/datasources/rimba.yaml")[0]).datasources;
  const { panels } = dashboard.parse(JSON.parse(deployText("grafana/dashboards/rimba.json")));
  const targets = panels.flatMap(({ targets: found = [] }) => found);
  expect(targets.length).toBeGreaterThan(15);
  expect(new Set(targets.map(({ datasource }) => datasource.uid))).toEqual(new Set([source?.uid]));
  expect(targets.filter(({ expr }) => metricsIn(expr).some((name) => !exported.has(name)))).toEqual([]);
  const shown = new Set(targets.flatMap(({ expr }) => metricsIn(expr)));
  const own = [...exported].filter((name) => /^rimba_.*(?<!_sum|_count)$/.test(name));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

it("Grafana finds what is mounted into it", () => {
  const providers = z.object({ providers: z.array(z.object({ options: z.object({ path: z.string() }) })) });
  const [provider] = providers.parse(
    yamlDocuments("grafana/provisioning/dashboards/rimba.yaml")[0],
  ).providers;
  const compose = deployText("compose.yaml");
  expect(compose).toContain(`./grafana/dashboards:${provider?.options.path}:ro`);
  expect(compose).toContain("./grafana/provisioning:/etc/grafana/provisioning:ro");
  for (const file of deployFiles("grafana/dashboards/*")) expect(file).toMatch(/\.json$/);
});

it("Prometheus scrapes every process at its port, with its role, and may read its metrics", () => {
  const config = z.object({
    rule_files: z.array(z.string()),
    scrape_configs: z.array(
      z.object({
        static_configs: z.array(
          z.object({ targets: z.array(z.string()), labels: z.object({ role: z.string() }) }),
        ),
      }),
    ),
  });
  const { rule_files: ruleFiles, scrape_configs: scraped } = config.parse(
    yamlDocuments("prometheus/prometheus.yml")[0],
  );
  expect(ruleFiles).toEqual(["alerts.yml"]);
  const services = composeServices();
  const found = scraped.flatMap(({ static_configs: targets }) => targets);
  const processes = Object.entries(services).filter(
    ([, { environment }]) => environment["ROLES"] !== undefined,
  );
  expect(found).toEqual(
    processes.map(([name, { environment }]) => ({
      targets: [`${name}:${imageEnvironment()["PORT"]}`],
      labels: { role: environment["ROLES"] },
    })),
  );
  const address = services["prometheus"]?.networks?.rimba?.ipv4_address;
  expect(address).toBeDefined();
  for (const [, { environment }] of processes) expect(environment["METRICS_ALLOW"]).toBe(address);
});
