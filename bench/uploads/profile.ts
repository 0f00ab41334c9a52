/** Profiles a server's main thread through its inspector, and adds up the time of each function. */
export interface Profiling {
  /** Ends the profile. Returns milliseconds by function, the longest first. */
  stop(): Promise<readonly (readonly [name: string, ms: number])[]>;
}

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
}

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

const INTERVAL_MICROSECONDS = 200;

export async function startProfile(inspectorPort: number): Promise<Profiling> {
  const reply = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = (await reply.json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error('The server has no inspector');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, (result: unknown) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    waiting.get(id)?.(result);
  });
  const ask = (method: string, params = {}): Promise<unknown> =>
    new Promise((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
  await ask('Profiler.enable');
  await ask('Profiler.setSamplingInterval', { interval: INTERVAL_MICROSECONDS });
  await ask('Profiler.start');
  return {
    async stop() {
      const { profile } = (await ask('Profiler.stop')) as { profile: Profile };
      socket.close();
      return addUp(profile);
    },
  };
}

function addUp({ nodes, samples, timeDeltas }: Profile): [string, number][] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  samples.forEach((id, at) => {
    const name = names.get(id) ?? '';
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[at] ?? 0) / 1_000);
  });
  return [...times].toSorted(([, one], [, other]) => other - one);
}

function nameOf({ functionName, url }: CallFrame): string {
  const file = url.split('/').slice(-2).join('/');
  return `${functionName || '(unnamed)'} ${file}`.trim();
}
