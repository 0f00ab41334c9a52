import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { median, report } from '../report.ts';
import type { Manager } from './manager.ts';
import { timed, watched } from './times.ts';

const TRANSFERS = 3;
const MB = 1e6;
const run = promisify(execFile);

export async function compareTransfers(
  { site, cookie, address }: Manager,
  rowCount: number,
  folder: string,
): Promise<void> {
  const importedCount = Math.min(1_000_000, rowCount / 5);
  const { pid } = site.process;
  const out = join(folder, 'out.csv');
  const head = join(folder, 'head.csv');
  const times: Record<string, number[]> = { exported: [], copied: [], imported: [], copiedIn: [] };
  const peaks = { exported: [] as number[], imported: [] as number[] };
  const columns = ['id', 'name', 'city', 'price', 'amount', 'ratio', 'is_open', 'made_at', 'facts', 'note'];
  await run('psql', [
    address,
    '-qc',
    `\\copy (select * from big order by id limit ${importedCount}) to '${head}' (format csv, header)`,
  ]);
  for (let round = 0; round < TRANSFERS; round += 1) {
    const exported = await watched(pid, async () => {
      const answer = await fetch(`${site.url}/api/database/export?format=csv&table=big`, {
        headers: { cookie },
      });
      if (!answer.ok || !answer.body) throw new Error(await answer.text());
      await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(out));
    });
    times['exported']?.push(exported.time);
    peaks.exported.push(exported.above);
    times['copied']?.push(
      await timed(() => run('psql', [address, '-qc', `\\copy big to '${out}' (format csv, header)`])),
    );
    await clear(address);
    const imported = await watched(pid, async () => {
      const query = new URLSearchParams({ table: 'taken', columns: JSON.stringify(columns), header: '1' });
      // Node needs `duplex` to send a stream, but its types do not have it.
      const init: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        headers: { origin: site.url, cookie, 'content-type': 'text/csv' },
        body: Readable.toWeb(createReadStream(head)) as never,
        duplex: 'half',
      };
      const answer = await fetch(`${site.url}/api/database/import?${query}`, init);
      if (!answer.ok) throw new Error(await answer.text());
      const { inserted } = (await answer.json()) as { inserted: number };
      if (inserted !== importedCount) throw new Error(`${inserted} rows came in.`);
    });
    times['imported']?.push(imported.time);
    peaks.imported.push(imported.above);
    await clear(address);
    times['copiedIn']?.push(
      await timed(() => run('psql', [address, '-qc', `\\copy taken from '${head}' (format csv, header)`])),
    );
  }
  const size = (await stat(out)).size;
  const speed = (key: string) => `${(size / MB / (median(times[key] ?? []) / 1_000)).toFixed(0)} MB/s`;
  const seconds = (key: string) => `${(median(times[key] ?? []) / 1_000).toFixed(1)} s`;
  const ratio = (one: string, other: string) =>
    (median(times[one] ?? []) / median(times[other] ?? [])).toFixed(2);
  report(
    `Database Manager: whole tables beside psql, median of ${TRANSFERS}`,
    ['Transfer', 'Call', String.raw`psql \copy`, 'Ratio', 'Memory above idle'],
    [
      [
        `CSV export of ${rowCount.toLocaleString('en-GB')} rows (${(size / MB).toFixed(0)} MB)`,
        speed('exported'),
        speed('copied'),
        ratio('copied', 'exported'),
        `${median(peaks.exported).toFixed(0)} MB`,
      ],
      [
        `CSV import of ${importedCount.toLocaleString('en-GB')} rows`,
        seconds('imported'),
        seconds('copiedIn'),
        ratio('imported', 'copiedIn'),
        `${median(peaks.imported).toFixed(0)} MB`,
      ],
    ],
  );
}

async function clear(address: string): Promise<void> {
  await run('psql', [address, '-qc', 'truncate taken', '-c', 'checkpoint']);
}
