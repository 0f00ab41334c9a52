/**
 * Uploads chunks of 2 MB over loopback, without pauses: one file of 1000 MB, and eight of 100 MB at once. The same loop
 * sends to Tessera (by its form and by tus), to @tus/server with @tus/file-store, and to a bare handler that writes at
 * an offset. `node bench/upload.ts ROUNDS form,tus 5` measures fewer rounds, leaves contenders out, or sends files that
 * are five times smaller; with `PROFILE=9229` it also prints where the main thread of Tessera spends its time.
 */
import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { median, report } from './report.ts';
import { type Contender, openOther, openTessera, profilePort } from './uploads/contenders.ts';
import { CHUNK, MB } from './uploads/http.ts';
import { startProfile } from './uploads/profile.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const ONLY = (process.argv[3] || undefined)?.split(',');
/** Divides the sizes of the files. */
const SMALLER = Number(process.argv[4] ?? 1);
const shapes = [
  { name: '1 × 1000 MB', files: 1, megabytes: 1000 / SMALLER },
  { name: '8 × 100 MB at once', files: 8, megabytes: 100 / SMALLER },
];

interface Measured {
  readonly megabytesPerSecond: number;
  /** Processor time of the server per chunk, in milliseconds: of its main thread and of all threads. */
  readonly mainMs: number;
  readonly allMs: number;
}

/** Processor time that a process or thread has used so far, in milliseconds. */
async function processorMs(path: string): Promise<number> {
  const stat = await readFile(`${path}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function measure(
  { upload, port, pid }: Contender,
  files: number,
  megabytes: number,
): Promise<Measured> {
  const paths = [`/proc/${pid}/task/${pid}`, `/proc/${pid}`];
  const [mainBefore = 0, allBefore = 0] = await Promise.all(paths.map(processorMs));
  const started = performance.now();
  await Promise.all(
    Array.from({ length: files }, () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      return upload({ agent, port }, (megabytes * MB) / CHUNK).finally(() => agent.destroy());
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  const [mainAfter = 0, allAfter = 0] = await Promise.all(paths.map(processorMs));
  const chunks = (files * megabytes * MB) / CHUNK;
  return {
    megabytesPerSecond: (files * megabytes) / seconds,
    mainMs: (mainAfter - mainBefore) / chunks,
    allMs: (allAfter - allBefore) / chunks,
  };
}

const all = [...(await openTessera()), await openOther('tus'), await openOther('bare')];
const contenders = all.filter(({ name }) => ONLY?.includes(name) ?? true);
const rows: (string | number)[][] = [];
for (const { name, files, megabytes } of shapes) {
  const measured = contenders.map(() => [] as Measured[]);
  // The contenders take turns, so that other load on the machine affects all of them alike.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, contender] of contenders.entries()) {
      const result = await measure(contender, files, megabytes);
      measured[at]?.push(result);
      process.stderr.write(`${name}, ${contender.name}: ${Math.round(result.megabytesPerSecond)} MB/s\n`);
    }
  // Compares the times within each round, because the machine's speed changes from round to round.
  const against = (other: string, at: number) => {
    const rivals = measured[contenders.findIndex((each) => each.name === other)];
    const ratios = measured[at]?.map(
      (mine, round) => mine.megabytesPerSecond / (rivals?.[round]?.megabytesPerSecond ?? Number.NaN),
    );
    return ratios && rivals ? median(ratios).toFixed(2) : '';
  };
  for (const [at, contender] of contenders.entries()) {
    const middle = (value: (each: Measured) => number) => median(measured[at]?.map(value) ?? []);
    rows.push([
      name,
      contender.name,
      `${Math.round(middle((each) => each.megabytesPerSecond))} MB/s`,
      against('@tus/server', at),
      against('bare handler', at),
      `${middle((each) => each.mainMs).toFixed(1)} ms`,
      `${middle((each) => each.allMs).toFixed(1)} ms`,
    ]);
  }
}
const profiles: string[] = [];
if (profilePort !== undefined)
  for (const contender of contenders.slice(0, 2))
    for (const { name, files, megabytes } of shapes) {
      const profile = await startProfile(Number(profilePort));
      await measure(contender, files, megabytes);
      const chunks = (files * megabytes * MB) / CHUNK;
      const times = (await profile.stop()).slice(0, 40);
      const lines = times.map(([where, time]) => `${(time / chunks).toFixed(3)} ms ${where}`);
      profiles.push(`${name}, ${contender.name}, per chunk:`, ...lines, '');
    }
for (const contender of all) await contender.stop();
process.stdout.write(profiles.join('\n'));
report(
  `Uploads in chunks of 2 MB, median of ${ROUNDS}`,
  ['Files', 'Server', 'Speed', 'against tus', 'against bare', 'main thread per chunk', 'process per chunk'],
  rows,
);
process.exit(0);
