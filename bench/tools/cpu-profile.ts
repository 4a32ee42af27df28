/** A sampled function, as the V8 inspector describes it. */
export interface Frame {
  readonly functionName: string;
  readonly url: string;
}

/** A stack that was sampled, innermost first, and the microseconds that it took. */
export interface Sample {
  readonly stack: readonly Frame[];
  readonly microseconds: number;
}

interface CpuProfile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: Frame; readonly children?: number[] }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

const intervalMicroseconds = 200;

/** Samples a process with `--inspect=127.0.0.1:PORT` while `work` runs. */
export async function profileDuring(port: number, work: () => Promise<unknown>): Promise<Sample[]> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? "");
  const answers = new Map<number, (result: unknown) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    answers.get(id)?.(result);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  let last = 0;
  const call = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      last += 1;
      answers.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await call("Profiler.enable");
  await call("Profiler.setSamplingInterval", { interval: intervalMicroseconds });
  await call("Profiler.start");
  await work();
  const { profile } = (await call("Profiler.stop")) as { profile: CpuProfile };
  socket.close();
  return samplesOf(profile);
}

function samplesOf({ nodes, samples, timeDeltas }: CpuProfile): Sample[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const stacks = new Map<number, Frame[]>();
  const stackOf = (leaf: number): Frame[] => {
    const stack: Frame[] = [];
    for (let id: number | undefined = leaf; id !== undefined; id = parents.get(id)) {
      const frame = frames.get(id);
      if (frame !== undefined) stack.push(frame);
    }
    stacks.set(leaf, stack);
    return stack;
  };
  return samples.map((leaf, at) => ({
    stack: stacks.get(leaf) ?? stackOf(leaf),
    microseconds: timeDeltas[at] ?? 0,
  }));
}
