import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { commands } from "../../apps/server/src/cli/commands.ts";
import { environmentSchema, readConfig, roles } from "../../apps/server/src/platform/config/config.ts";
import { projectFolder } from "../launch/project.mjs";
import {
  composeServices,
  deployFiles,
  deployText,
  environmentLines,
  imageEnvironment,
  kubernetesObjects,
  yamlDocuments,
} from "./testing/deploy-files.ts";

const read = (file: string) => readFileSync(path.join(projectFolder, file), "utf8");
const containerfile = deployText("container/Containerfile");
const units = deployFiles("systemd/*.service");
const services = composeServices();
const objects = kubernetesObjects();
const { version, workspaces } = JSON.parse(read("package.json")) as { version: string; workspaces: string[] };
const ownImage = `rimba:${version}`;
const isOurs = ({ image }: { readonly image: string }) => image.startsWith("rimba:");
const processes = Object.entries(services).filter(
  ([, { environment }]) => environment["ROLES"] !== undefined,
);
const pods = objects.flatMap(({ name, pod }) => (pod === null ? [] : [{ name, pod }]));
const serverPods = pods.filter(({ name }) => !name.includes("migrate"));
/** Strong enough for every setting. */
const filled = "0123456789abcdefghijklmnopqrstuvwxyz";

it("every YAML file can be parsed", () => {
  for (const file of deployFiles("**/*.{yml,yaml}")) expect(yamlDocuments(file).length).toBeGreaterThan(0);
});

describe("settings", () => {
  const known = new Set([...Object.keys(environmentSchema.shape), "NODE_COMPILE_CACHE"]);

  /** `${NAME}` and `${NAME:?advice}`, as Docker's composition reads them. */
  function interpolated(text: string, values: Readonly<Record<string, string>>): string {
    return text.replaceAll(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, name: string) => values[name] ?? "");
  }

  const example = deployText("example.env");
  const ownValues = Object.fromEntries(
    Object.entries(environmentLines(example.replaceAll(/^#.*$/gm, ""))).map(([name, value]) => [
      name,
      value || filled,
    ]),
  );

  it.each([
    ["the container file", Object.keys(imageEnvironment())],
    [
      "the composition",
      Object.values(services)
        .filter(isOurs)
        .flatMap(({ environment }) => Object.keys(environment)),
    ],
    ["Kubernetes", objects.flatMap(({ settings }) => Object.keys(settings))],
    ["pods", pods.flatMap(({ pod }) => pod.containers.flatMap(({ env }) => env.map(({ name }) => name)))],
    [
      "systemd",
      units.flatMap((unit) =>
        [...deployText(unit).matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = ""]) =>
          line.split(" ").map((pair) => pair.split("=")[0] ?? ""),
        ),
      ),
    ],
  ])("%s sets only variables that the server reads", (_, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it("the example of settings has only variables that the server or the composition reads, and no secret", () => {
    const compose = deployText("compose.yaml");
    const lines = environmentLines(example);
    const unread = Object.keys(lines).filter((name) => !known.has(name) && !compose.includes(`\${${name}`));
    expect(unread).toEqual([]);
    const secrets = Object.entries(lines).filter(([name]) => /SECRET|PASSWORD|KEY/.test(name));
    expect(secrets.length).toBeGreaterThan(4);
    expect(secrets.filter(([, value]) => value !== "")).toEqual([]);
    for (const [, name = ""] of compose.matchAll(/\$\{(\w+)/g)) expect(Object.keys(lines)).toContain(name);
  });

  it("every process of the composition starts with the example filled in, as the demo and in production", () => {
    const started = processes.map(([, { environment }]) => environment["ROLES"]);
    expect(new Set(started)).toEqual(new Set(roles));
    const production = { NODE_ENV: "production", PUBLIC_ORIGIN: "https://track.example.id" };
    const codes = {
      ...environmentLines(example),
      SMS_GATEWAY_URL: "https://sms.example.id",
      SMS_GATEWAY_SECRET: filled,
    };
    for (const [, { environment }] of processes) {
      const own = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [key, interpolated(value, ownValues)]),
      );
      const demo = { ...imageEnvironment(), ...ownValues, ...own };
      expect(readConfig(demo)).toMatchObject({ kind: "ok", config: { mode: "demo" } });
      expect(readConfig({ ...codes, ...demo, ...production })).toMatchObject({ kind: "ok" });
    }
  });

  it("every pod starts once what is marked as yours is filled in, and refuses the example", () => {
    const settings = Object.assign({}, ...objects.map((each) => each.settings)) as Record<string, string>;
    const own = Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, value === "yours" ? filled : value]),
    );
    const deployedRoles = serverPods.map(({ pod }) => {
      const { env = [] } = pod.containers[0] ?? {};
      const ofPod = Object.fromEntries(env.map(({ name: key, value }) => [key, value]));
      expect(readConfig({ ...imageEnvironment(), ...settings, ...ofPod }).kind).toBe("refused");
      const databaseUrl = { DATABASE_URL: "postgres://rimba@db.example/rimba" };
      const result = readConfig({ ...imageEnvironment(), ...own, ...ofPod, ...databaseUrl });
      expect(result).toMatchObject({ kind: "ok", config: { mode: "production" } });
      return ofPod["ROLES"];
    });
    expect(new Set(deployedRoles)).toEqual(new Set(roles));
  });
});

describe("programs", () => {
  const texts = deployFiles("{container/*,compose.yaml,systemd/*,kubernetes/*,prometheus/*}").map(
    (file) => [file, deployText(file)] as const,
  );

  it("every command of rimba exists", () => {
    const known = new Set(commands.map(({ words }) => words));
    const found = texts.flatMap(([file, text]) =>
      [...text.matchAll(/(?:serve\/rimba\.ts,? |`rimba )([a-z]+(?: [a-z]+)?)/g)].map(([, words = ""]) => ({
        file,
        words,
      })),
    );
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter(({ words }) => !known.has(words))).toEqual([]);
  });

  it("every program that is started exists", () => {
    for (const [, text] of texts)
      for (const [program] of text.matchAll(/apps\/server\/src\/serve\/[\w-]+\.ts/g))
        expect(existsSync(path.join(projectFolder, program))).toBe(true);
  });

  it("the container file copies the package of each workspace, and starts the server without npm", () => {
    expect(workspaces).toEqual(["apps/*", "packages/*"]);
    const packages = execFileSync("git", ["ls-files", "apps/*/package.json", "packages/*/package.json"], {
      cwd: projectFolder,
      encoding: "utf8",
    });
    for (const file of packages.trim().split("\n")) expect(containerfile).toContain(`COPY ${file} `);
    expect(containerfile).toMatch(/^CMD \["node", "apps\/server\/src\/serve\/main\.ts"\]$/m);
  });

  it("the image has the Node that the launcher fetches", () => {
    const bases = [...containerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, found]) => found);
    expect(bases).toHaveLength(2);
    for (const base of bases) expect(read("scripts/launch/recent-node.mjs")).toContain(`version: "${base}"`);
  });
});

describe("containers", () => {
  const containers = pods.flatMap(({ name, pod }) =>
    pod.containers.map((container) => ({ name, pod, container })),
  );

  it("every image has a version, and ours that of the project", () => {
    const images = [
      ...Object.values(services).map(({ image }) => image),
      ...containers.map(({ container }) => container.image),
      ...[...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = ""]) => image),
    ];
    for (const image of images) expect(image).toMatch(/^[\w./-]+:v?\d+\.\d+[\w.-]*$/);
    for (const image of images.filter((each) => isOurs({ image: each }))) expect(image).toBe(ownImage);
  });

  it.each(Object.entries(services))(
    "%s of the composition has no root, no rights and a read-only disk",
    (_, service) => {
      expect(service.user).not.toMatch(/^(?:0|root)\b/);
      expect(service.read_only).toBe(true);
      expect(service.cap_drop).toEqual(["ALL"]);
      expect(service.security_opt).toEqual(["no-new-privileges:true"]);
      for (const port of service.ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
    },
  );

  it.each(containers)("$name has no root, no rights and a read-only disk", ({ pod, container }) => {
    expect(pod.securityContext).toEqual(expect.objectContaining({ runAsNonRoot: true, runAsUser: 1000 }));
    expect(container.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ["ALL"] },
    });
    const writable = container.volumeMounts.map(({ mountPath }) => mountPath);
    expect(writable).toEqual(["/tmp", imageEnvironment()["DATA_DIR"]]);
  });

  it("the image ends without root", () => {
    const [, stage = ""] = containerfile.split(/^FROM .*$/m).slice(1);
    expect(stage).toMatch(/^USER node$/m);
  });

  it.each(units)("%s has no root and a read-only disk", (unit) => {
    const text = deployText(unit);
    for (const line of [
      "User=rimba",
      "ProtectSystem=strict",
      "NoNewPrivileges=yes",
      "CapabilityBoundingSet=",
    ])
      expect(text).toContain(`\n${line}\n`);
  });

  it("everything waits longer for the end of a process than it drains", () => {
    const drainSeconds = Number(
      objects.find(({ settings }) => "DRAIN_SECONDS" in settings)?.settings["DRAIN_SECONDS"],
    );
    for (const { pod } of serverPods)
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + 10);
    for (const [, { stop_grace_period: period = "" }] of processes)
      expect(Number.parseInt(period, 10)).toBeGreaterThan(5 + 10);
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(deployText("systemd/rimba@.service")) ?? [];
    expect(Number(seconds)).toBeGreaterThan(5 + 10);
  });
});

describe("in front of the processes", () => {
  const port = imageEnvironment()["PORT"];
  const locations = (text: string) =>
    [...text.matchAll(/^ {2}location (?:= )?(\S+) \{/gm)].map(([, found]) => found);

  it("nginx of the composition is rimba.conf with its own values, of which none is left", () => {
    const { environment } = services["nginx"] ?? { environment: {} };
    const folder = mkdtempSync(path.join(tmpdir(), "rimba-nginx-"));
    try {
      const target = path.join(folder, "rimba.conf");
      execFileSync("sh", [path.join(projectFolder, "deploy/nginx/set-own-values.sh")], {
        env: {
          ...process.env,
          ...environment,
          RIMBA_HOST: "localhost",
          RIMBA_NGINX_FROM: path.join(projectFolder, "deploy/nginx/rimba.conf"),
          RIMBA_NGINX_TO: target,
        },
      });
      const text = readFileSync(target, "utf8");
      expect(text).toContain(`upstream rimba {\n  server web:${port};`);
      expect(text).toContain(`upstream rimba_ingest {\n  server ingest:${port};`);
      expect(text).not.toMatch(/127\.0\.0\.1|track\.example\.id|\/etc\/ssl|\/var\/lib\/nginx/);
      expect(locations(text)).toEqual(locations(deployText("nginx/rimba.conf")));
      const [published = ""] = services["nginx"]?.ports ?? [];
      expect(text).toContain(`listen ${published.split(":").at(-1)} ssl;`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("a lacking line stops nginx before it starts with the values of the example", () => {
    const start = () =>
      execFileSync("sh", [path.join(projectFolder, "deploy/nginx/set-own-values.sh")], {
        env: {
          ...process.env,
          ...services["nginx"]?.environment,
          RIMBA_NGINX_FROM: path.join(projectFolder, "package.json"),
          RIMBA_NGINX_TO: "/dev/null",
        },
        stdio: "pipe",
      });
    expect(start).toThrow("package.json has no");
  });

  it("the processes of the composition trust nginx, and no other", () => {
    const address = services["nginx"]?.networks?.rimba?.ipv4_address;
    expect(address).toBeDefined();
    for (const [, { environment }] of processes) expect(environment["TRUST_PROXY"]).toBe(address);
  });

  it("the probes of pods have addresses that nginx passes on, and none restarts because of the database", () => {
    const known = locations(deployText("nginx/rimba.conf"));
    for (const { pod } of serverPods) {
      const [container] = pod.containers;
      const paths = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe].map(
        (probe) => probe?.httpGet.path,
      );
      expect(paths).toEqual(["/healthz", "/healthz", "/readyz"]);
      for (const address of paths) expect(known).toContain(address);
      expect(container?.ports).toEqual([{ name: "http", containerPort: Number(port) }]);
    }
    expect(containerfile).toContain(`EXPOSE ${port}\n`);
    expect(containerfile).toContain("/healthz");
  });

  it("the ingress sends the feed to its processes, as nginx does", () => {
    const nginx = deployText("nginx/rimba.conf");
    const [, feed] = /location (\S+) \{[^}]*http:\/\/rimba_ingest;/.exec(nginx) ?? [];
    const ingress = JSON.stringify(objects.find(({ kind }) => kind === "Ingress")?.spec);
    expect(ingress).toContain(
      `{"path":"${feed}","pathType":"Prefix","backend":{"service":{"name":"rimba-ingest"`,
    );
    expect(ingress).toContain('{"path":"/","pathType":"Prefix","backend":{"service":{"name":"rimba-web"');
    const names = objects.filter(({ kind }) => kind === "Service").map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(["rimba-web", "rimba-ingest"]));
  });
});
