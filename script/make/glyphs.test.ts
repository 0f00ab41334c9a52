import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { glyphs } from '../../apps/server/src/platform/outlined-text/glyphs.generated.ts';

interface Font {
  readonly capHeight: number;
  readonly xHeight: number;
  readonly characterSet: readonly number[];
}

const require = createRequire(import.meta.url);
const { create } = require('fontkit') as { create(file: Buffer): Font };
const open = async (name: string) => create(await readFile(require.resolve(name)));

const figtree = await Promise.all(
  ['latin', 'latin-ext'].map((set) =>
    open(`@fontsource-variable/figtree/files/figtree-${set}-wght-normal.woff2`),
  ),
);

/** How far the outline of a character reaches above the baseline. */
function heightOf(character: string): number {
  const [, path = ''] = glyphs[character.codePointAt(0) ?? 0] ?? [];
  let [y, top] = [0, 0];
  for (const [, command = '', numbers = ''] of path.matchAll(/([Mlq])([^Mlqz]*)/g)) {
    const steps = (numbers.match(/-?\d+/g) ?? []).map(Number);
    y = (command === 'M' ? 0 : y) + (steps.at(-1) ?? 0);
    top = Math.min(top, y);
  }
  return -top;
}

test('pictures for link previews use the typeface of the pages', () => {
  const [latin] = figtree;
  // Outlines of another weight differ by a unit.
  const distance = (character: string, height = 0) => Math.abs(heightOf(character) - height);

  for (const character of 'HEITZ')
    expect(distance(character, latin?.capHeight), character).toBeLessThanOrEqual(1);
  for (const character of 'xvz')
    expect(distance(character, latin?.xHeight), character).toBeLessThanOrEqual(1);
});

test('characters that the typeface lacks have outlines too: Greek, Cyrillic and Vietnamese', () => {
  const known = new Set(figtree.flatMap(({ characterSet }) => characterSet));

  for (const character of 'ΑΩαωήАЯжяєґếợ') {
    expect(known.has(character.codePointAt(0) ?? 0), character).toBe(false);
    expect(heightOf(character), character).toBeGreaterThan(300);
  }
});
