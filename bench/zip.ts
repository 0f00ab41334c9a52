/** Compares zips of 200 × 1 MB of mixed files at level 6: Tessera’s stream, `zip -6` and yazl, alternately. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ZipFile } from 'yazl';
import { createPackingTurns, zipStream } from '../apps/server/src/platform/zip/zip-stream.ts';
import { median, ms, report } from './report.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const FILES = 200;
const MB = 1024 * 1024;
const runProgram = promisify(execFile);

interface Sample {
  readonly path: string;
  readonly isPacked: boolean;
}

/** Creates sample files: half texts and tables, a quarter binary numbers, a quarter compressed pictures. */
async function makeSamples(folder: string): Promise<Sample[]> {
  const source = await readFile('package-lock.json');
  return Promise.all(
    Array.from({ length: FILES }, async (_, at) => {
      const kind = at % 4;
      const bytes = kind === 3 ? randomBytes(MB) : kind === 2 ? numbers(at) : text(source, at);
      const path = join(folder, `${at}.${kind === 3 ? 'jpg' : kind === 2 ? 'bin' : 'txt'}`);
      await writeFile(path, bytes);
      return { path, isPacked: kind === 3 };
    }),
  );
}

function text(source: Buffer, seed: number): Buffer {
  const bytes = Buffer.alloc(MB);
  for (let at = 0, from = seed * 997; at < MB; at += 8_192, from += 7_919)
    source.copy(bytes, at, from % (source.length - 8_192), (from % (source.length - 8_192)) + 8_192);
  return bytes;
}

function numbers(seed: number): Buffer {
  const values = Float64Array.from(
    { length: MB / 8 },
    (_, at) => Math.round(Math.sin(at / (seed + 5)) * 1e4) / 1e2,
  );
  return Buffer.from(values.buffer);
}

interface Outcome {
  readonly seconds: number;
  readonly firstByteMs: number;
  readonly bytes: number;
}

async function drain(open: () => AsyncIterable<Buffer>): Promise<Outcome> {
  const started = performance.now();
  let firstByteMs = 0;
  let bytes = 0;
  for await (const piece of open()) {
    firstByteMs ||= performance.now() - started;
    bytes += piece.length;
  }
  return { seconds: (performance.now() - started) / 1_000, firstByteMs, bytes };
}

const byTessera = (samples: readonly Sample[]) =>
  drain(() =>
    zipStream(
      samples.map(({ path, isPacked }, at) => ({
        name: `${at}`,
        modifiedAt: new Date(),
        size: MB,
        isPacked,
        open: async () => createReadStream(path, { highWaterMark: 256 * 1024 }),
      })),
      createPackingTurns(),
    ),
  );

const byYazl = (samples: readonly Sample[]) =>
  drain(() => {
    const zip = new ZipFile();
    for (const [at, { path, isPacked }] of samples.entries())
      zip.addFile(path, `${at}`, isPacked ? { compress: false } : { compressionLevel: 6 });
    zip.end();
    return zip.outputStream;
  });

async function byZip(samples: readonly Sample[], folder: string): Promise<Outcome> {
  const target = join(folder, 'a.zip');
  await rm(target, { force: true });
  const started = performance.now();
  await runProgram('zip', ['-6', '-q', '-j', '-n', '.jpg', target, ...samples.map(({ path }) => path)]);
  const seconds = (performance.now() - started) / 1_000;
  return { seconds, firstByteMs: Number.NaN, bytes: (await readFile(target)).length };
}

const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
const samples = await makeSamples(folder);
const contenders = [
  ['Tessera', () => byTessera(samples)],
  ['yazl', () => byYazl(samples)],
  ['zip -6', () => byZip(samples, folder)],
] as const;
const outcomes = contenders.map(() => [] as Outcome[]);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [at, [name, run]] of contenders.entries()) {
    const outcome = await run().catch((error: unknown) => {
      process.stdout.write(`${name} could not be measured: ${String(error)}\n`);
      return undefined;
    });
    if (outcome) outcomes[at]?.push(outcome);
  }
}
const speedOf = (list: readonly Outcome[]) => FILES / median(list.map(({ seconds }) => seconds));
const ours = speedOf(outcomes[0] ?? []);
report(
  `Zip of ${FILES} × 1 MB at level 6, median of ${ROUNDS}`,
  ['By', 'Speed', 'Tessera is', 'First byte', 'Size'],
  contenders.map(([name], at) => {
    const list = outcomes[at] ?? [];
    return [
      name,
      `${Math.round(speedOf(list))} MB/s`,
      `${(ours / speedOf(list)).toFixed(2)} ×`,
      at === 2 ? '' : ms(median(list.map(({ firstByteMs }) => firstByteMs))),
      `${Math.round((list[0]?.bytes ?? 0) / MB)} MB`,
    ];
  }),
);
await rm(folder, { recursive: true });
