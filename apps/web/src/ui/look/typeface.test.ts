import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const resolve = createRequire(import.meta.url).resolve;
const css = await readFile(new URL('typeface.css', import.meta.url), 'utf8');
const files = await Promise.all(
  [...css.matchAll(/url\('([^']+)'\)/g)].map(([, name = '']) => readFile(resolve(name))),
);

/**
 * Average advance of English text in thousandths of the type size, at weights 400 and 600, by the package
 * @capsizecss/metrics 3; DejaVu Sans was measured in a browser against Figtree.
 */
const widths = { Figtree: [449, 458], Arial: [445.8, 480], Roboto: [444.8, 452.1], DejaVu: [509.4, 580.5] };

test('the files of the typeface have at most 45 kB together', () => {
  expect(files).toHaveLength(2);
  expect(files.reduce((sum, file) => sum + file.length, 0)).toBeLessThanOrEqual(45_000);
});

test.each(['Arial', 'Roboto', 'DejaVu'] as const)('%s has the width and height of Figtree', (name) => {
  const { ascent, descent, lineGap } = verticalMetrics(files[0] as Buffer);
  const faces = css.split('@font-face').filter((face) => face.includes(`Figtree as ${name}`));
  expect(faces).toHaveLength(2);
  for (const [index, face] of faces.entries()) {
    const scale = (widths.Figtree[index] ?? 0) / (widths[name][index] ?? 1);
    expect(percentage(face, 'size-adjust')).toBeCloseTo(scale * 100, 0);
    const adjusted = percentage(face, 'size-adjust') / 100;
    expect(percentage(face, 'ascent-override')).toBeCloseTo((ascent / adjusted) * 100, 1);
    expect(percentage(face, 'descent-override')).toBeCloseTo((-descent / adjusted) * 100, 1);
    expect(percentage(face, 'line-gap-override')).toBe(lineGap);
  }
});

function percentage(face: string, name: string): number {
  return Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]);
}

/** Ascent and descent of a font. WOFF2 stores the tables that have them unchanged, unlike outlines. */
function verticalMetrics(file: Buffer) {
  const tables = readTables(file);
  const head = tables.get(1);
  const hhea = tables.get(2);
  if (!head || !hhea) throw new Error('The font has no head or hhea table.');
  const unitsPerEm = head.readUInt16BE(18);
  const [ascent = 0, descent = 0, lineGap = 0] = [4, 6, 8].map((at) => hhea.readInt16BE(at) / unitsPerEm);
  return { ascent, descent, lineGap };
}

/** The tables of a WOFF2 file, by their number in the format's list of known tables. */
function readTables(file: Buffer): Map<number, Buffer> {
  let at = 48;
  const readNumber = (): number => {
    let value = 0;
    for (;;) {
      const byte = file[at++] ?? 0;
      value = value * 128 + (byte & 127);
      if ((byte & 128) === 0) return value;
    }
  };
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file[at++] ?? 0;
    const tag = flags & 63;
    if (tag === 63) at += 4;
    const length = readNumber();
    // Outlines (10) and their offsets (11) are transformed unless the version is 3, others only if it is not 0.
    const isTransformed = tag === 10 || tag === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0;
    return { tag, length: isTransformed ? readNumber() : length };
  });
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let offset = 0;
  return new Map(entries.map(({ tag, length }) => [tag, data.subarray(offset, (offset += length))]));
}
