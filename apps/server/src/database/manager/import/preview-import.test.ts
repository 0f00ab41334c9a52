import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const compressors = {
  GZIP: (bytes: Uint8Array) => gzipSync(bytes),
  BROTLI: (bytes: Uint8Array) => brotliCompressSync(bytes),
  ZSTD: (bytes: Uint8Array) => zstdCompressSync(bytes),
};

function parquet(codec: 'UNCOMPRESSED' | 'SNAPPY' | keyof typeof compressors, count = 60): Uint8Array {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  return new Uint8Array(
    parquetWriteBuffer({
      codec,
      compressors,
      columnData: [
        { name: 'id', data: ids, type: 'INT32' },
        { name: 'name', data: ids.map((id) => `good number ${id}`), type: 'STRING' },
      ],
    }),
  );
}

type Range = [start: number, end: number];

async function administrator() {
  const app = await testApp();
  const admin = await app.as(await app.given.person({ role: 'admin' }));
  return (file: Uint8Array, ranges: Range[], body = ranges.map(([from, to]) => file.slice(from, to))) =>
    admin.fetch(
      `/api/database/import/preview?${new URLSearchParams({ size: String(file.length), ranges: JSON.stringify(ranges) })}`,
      { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: Buffer.concat(body) },
    );
}

function endOf(file: Uint8Array): Range {
  return [file.length - 8 - new DataView(file.buffer).getUint32(file.length - 8, true), file.length];
}

test.each(['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'BROTLI', 'ZSTD'] as const)(
  'the first rows of a Parquet file packed as %s are shown from its end and its first group alone',
  async (codec) => {
    const ask = await administrator();
    const file = parquet(codec);

    const head = (await (await ask(file, [endOf(file)])).json()) as { needed: Range };
    const whole = await (await ask(file, [head.needed, endOf(file)])).json();

    expect(head).toMatchObject({ columns: ['id', 'name'], rows: [], fault: null });
    expect(whole).toMatchObject({ columns: ['id', 'name'], needed: null, fault: null });
    expect(whole.rows).toHaveLength(50);
    expect(whole.rows[1]).toEqual(['2', 'good number 2']);
  },
);

test('a preview says why it cannot read the bytes: they are not Parquet, or do not match the named ranges', async () => {
  const ask = await administrator();
  const file = parquet('GZIP');
  const noise = new Uint8Array(64).fill(7);

  const unreadable = await (await ask(noise, [[0, 64]])).json();
  const short = await (await ask(file, [endOf(file)], [file.slice(0, 3)])).json();
  const beyond = await ask(file, [[0, file.length + 1]]);
  const overlapping = await ask(file, [
    [0, 20],
    [10, 30],
  ]);
  const large = await ask(file, [[0, 4_000_000_000]]);

  expect(unreadable.fault).toMatch(/^This Parquet file cannot be read: /);
  expect(short.fault).toBe('This Parquet file cannot be read: the ranges sent do not match the ranges named');
  expect([beyond.status, overlapping.status, large.status]).toEqual([400, 400, 400]);
});
