/** The files of deploy/, parsed. Each YAML document is checked for errors and warnings. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAllDocuments } from "yaml";
import * as z from "zod/mini";
import { projectFolder } from "../../launch/project.mjs";

const folder = path.join(projectFolder, "deploy");

/** Relative to deploy/, sorted. */
export function deployFiles(pattern: string): readonly string[] {
  const names = globSync(pattern, { cwd: folder }).toSorted();
  if (names.length === 0) throw new Error(`deploy/ has no ${pattern}`);
  return names;
}

export function deployText(name: string): string {
  return readFileSync(path.join(folder, name), "utf8");
}

/** Throws with the parser's message. */
export function yamlDocuments(name: string): readonly unknown[] {
  return parseAllDocuments(deployText(name), { merge: true }).map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault !== undefined) throw new Error(`deploy/${name}: ${fault.message}`);
    return document.toJS() as unknown;
  });
}

const textByName = z.record(z.string(), z.string());

const composeService = z.object({
  image: z.string(),
  user: z.string(),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  env_file: z.optional(z.array(z.string())),
  stop_grace_period: z.optional(z.string()),
  environment: z._default(textByName, {}),
  command: z._default(z.array(z.string()), []),
  ports: z._default(z.array(z.string()), []),
  networks: z.optional(z.object({ rimba: z.nullable(z.object({ ipv4_address: z.optional(z.string()) })) })),
});
export type ComposeService = z.infer<typeof composeService>;

/** The services of deploy/compose.yaml, by name. */
export function composeServices(): Readonly<Record<string, ComposeService>> {
  const file = z.object({ services: z.record(z.string(), composeService) });
  return file.parse(yamlDocuments("compose.yaml")[0]).services;
}

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });

const podSpec = z.object({
  terminationGracePeriodSeconds: z.optional(z.number()),
  securityContext: z.object({ runAsNonRoot: z.boolean(), runAsUser: z.number() }),
  containers: z.array(
    z.object({
      image: z.string(),
      command: z._default(z.array(z.string()), []),
      env: z._default(z.array(z.object({ name: z.string(), value: z.string() })), []),
      ports: z._default(z.array(z.object({ name: z.string(), containerPort: z.number() })), []),
      securityContext: z.object({
        readOnlyRootFilesystem: z.boolean(),
        allowPrivilegeEscalation: z.boolean(),
        capabilities: z.object({ drop: z.array(z.string()) }),
      }),
      startupProbe: z.optional(probe),
      livenessProbe: z.optional(probe),
      readinessProbe: z.optional(probe),
      volumeMounts: z.array(z.object({ mountPath: z.string() })),
    }),
  ),
});

const object = z.looseObject({ kind: z.string(), metadata: z.object({ name: z.string() }) });
const withPods = z.object({ spec: z.object({ template: z.object({ spec: podSpec }) }) });
const withData = z.object({ data: z.optional(textByName), stringData: z.optional(textByName) });

/** The objects of deploy/kubernetes. */
export function kubernetesObjects() {
  return deployFiles("kubernetes/*.yaml").flatMap((file) =>
    yamlDocuments(file).map((document) => {
      const parsed = object.parse(document);
      const { data, stringData } = withData.parse(document);
      return {
        file,
        kind: parsed.kind,
        name: parsed.metadata.name,
        settings: { ...data, ...stringData },
        pod:
          parsed.kind === "Deployment" || parsed.kind === "Job"
            ? withPods.parse(document).spec.template.spec
            : null,
        spec: parsed["spec"],
      };
    }),
  );
}

/** `NAME=value` of a file of settings; those of commented lines as well. */
export function environmentLines(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/^#?([A-Z]\w*)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** Variables of the ENV line of the container file. */
export function imageEnvironment(): Readonly<Record<string, string>> {
  const [, line = ""] = /^ENV (.+)$/m.exec(deployText("container/Containerfile")) ?? [];
  return Object.fromEntries(line.split(" ").map((pair) => pair.split("=") as [string, string]));
}
