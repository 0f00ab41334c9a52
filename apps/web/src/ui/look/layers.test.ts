import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const source = new URL('../../', import.meta.url).pathname;
/** Stylesheets that need no layer: they name the layers, fill the lowest one, or contain values but no rules. */
const exempt = [
  'app/styles.css',
  'ui/look/typeface.css',
  'ui/look/tokens.css',
  'ui/look/section-colours.generated.css',
  'ui/look/base.css',
  'ui/look/conditions.css',
];

test('every stylesheet is in the layer of its folder, or of all features, so that files can be joined in any order', async () => {
  const names = await readdir(source, { recursive: true });
  const sheets = names.filter((name) => name.endsWith('.css') && !exempt.includes(name));

  expect(sheets.length).toBeGreaterThan(20);
  for (const sheet of sheets) {
    const text = await readFile(source + sheet, 'utf8');
    if (isList(text)) continue;
    const folder = sheet.split('/')[0] ?? '';
    const layer = ['app', 'ui'].includes(folder) ? folder : 'features';
    const outside = text.match(/^(?![@}\s]|\/\*|\*\/).+$/gm);
    expect([sheet, text.match(/@layer \w+/g), outside]).toEqual([sheet, [`@layer ${layer}`], null]);
  }
});

/** Whether a stylesheet consists only of imports. */
function isList(text: string): boolean {
  return /^(?:@import '\.\/[\w/-]+\.css';\n)+$/.test(text);
}
