/**
 * Compares two ways of checking passwords under 200 sign-ins a second, alone and beside 15 busy programs: in Node's
 * thread pool with a limit on the number waiting (the former way), and on dedicated threads with a limit on waiting
 * time.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes, scrypt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Overloaded } from '../apps/server/src/platform/overloaded.ts';
import { createPasswordHasher, passwordCost } from '../apps/server/src/platform/password-hasher.ts';
import { median, ms, percentile, report } from './report.ts';

const PER_SECOND = 200;
const SECONDS = 4;
const LOAD = 15;
const ROUNDS = 3;

type Kind = 'pool' | 'threads';

interface Figures {
  readonly answered: readonly number[];
  readonly refused: readonly number[];
  readonly files: readonly number[];
}

/** The former way: three checks at once in Node's thread pool, and at most a hundred waiting. */
function createPoolCheck(): (password: string) => Promise<unknown> {
  const { ln, r, p } = passwordCost;
  const N = 2 ** ln;
  const salt = randomBytes(16);
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (password) => {
    if (running < 3) running += 1;
    else if (waiting.length >= 100) throw new Overloaded('full', { code: 'unavailable', retryAfter: 2 });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await new Promise((resolve, reject) => {
        scrypt(password, salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      });
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function createThreadCheck(): (password: string) => Promise<unknown> {
  const hasher = createPasswordHasher();
  return (password) => hasher.verify(password, undefined);
}

async function flood(kind: Kind): Promise<Figures> {
  const check = kind === 'pool' ? createPoolCheck() : createThreadCheck();
  const figures = { answered: [] as number[], refused: [] as number[], files: [] as number[] };
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    const since = performance.now();
    await work();
    into.push(performance.now() - since);
  };
  await check('warm up');
  const reader = new AbortController();
  const reading = (async () => {
    while (!reader.signal.aborted) {
      await timed(figures.files, () => readFile(import.meta.filename));
      await pause(20);
    }
  })();
  const checks: Promise<void>[] = [];
  const begun = performance.now();
  while (performance.now() - begun < SECONDS * 1_000) {
    const due = ((performance.now() - begun) / 1_000) * PER_SECOND;
    while (checks.length < due) {
      const since = performance.now();
      checks.push(
        check(`password ${checks.length}`).then(
          () => void figures.answered.push(performance.now() - since),
          () => void figures.refused.push(performance.now() - since),
        ),
      );
    }
    await pause(5);
  }
  reader.abort();
  await Promise.all([...checks, reading]);
  return figures;
}

/** Measures one way in a separate process, so that the two do not affect each other's threads or memory. */
async function measure(kind: Kind): Promise<Figures> {
  const child = fork(import.meta.filename, [kind]);
  const [figures] = (await once(child, 'message')) as [Figures];
  await once(child, 'exit');
  return figures;
}

function startLoad(): ChildProcess[] {
  return Array.from({ length: LOAD }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
}

async function compare(title: string, rounds: number, load: () => ChildProcess[]): Promise<void> {
  const busy = load();
  try {
    const all = { pool: [] as Figures[], threads: [] as Figures[] };
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of ['pool', 'threads'] as const) all[kind].push(await measure(kind));
    }
    const row = (name: string, runs: readonly Figures[]) => {
      const [answered, refused, files] = (['answered', 'refused', 'files'] as const).map((key) =>
        runs.flatMap((run) => run[key]),
      ) as [number[], number[], number[]];
      return [
        name,
        Math.round(answered.length / rounds),
        ms(median(answered)),
        ms(Math.max(...answered)),
        refused.length > 0 ? ms(percentile(refused, 0.99)) : '–',
        ms(median(files)),
        ms(percentile(files, 0.99)),
      ];
    };
    report(
      `${PER_SECOND} passwords a second, ${title}`,
      ['Passwords', 'Answered', 'Median', 'Slowest', 'Refusals p99', 'A file, median', 'A file, p99'],
      [row('in the pool, by number', all.pool), row('on threads, by time', all.threads)],
    );
  } finally {
    for (const program of busy) program.kill('SIGKILL');
  }
}

const kind = process.argv[2];
if (kind === 'pool' || kind === 'threads') {
  process.send?.(await flood(kind), () => process.exit(0));
} else {
  const rounds = Number(kind ?? ROUNDS);
  await compare('nothing else to do', rounds, () => []);
  await compare(`${LOAD} busy programs beside it`, rounds, startLoad);
}
