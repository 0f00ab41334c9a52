import { checkLooks, expect, test } from '../support/browser.ts';
import { cellAt, makeSchema, oddTable, openTable } from '../support/grid.ts';

test('DBM-3, B17: cells distinguish every kind of value visually and for screen readers, always as text', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  const schema = await makeSchema(page, oddTable);
  const grid = await openTable(page, schema, 'odd "t".x');
  // Hides the list of tables, so that the grid is wide enough to draw all columns.
  await page.getByRole('button', { name: 'Hide tables' }).click();
  const at = (row: number, column: number) => cellAt(grid, row + 1, column + 1);

  await expect(at(1, 3)).toHaveAccessibleName('no value, NULL');
  await expect(at(2, 3)).toHaveAccessibleName('empty text');
  await expect(at(3, 3)).toHaveAccessibleName(/^long .*, shortened, more than 2,000 characters/);
  await expect(at(4, 3)).toHaveText('<img src=x onerror=alert(1)>');
  await expect(at(5, 3)).toHaveAccessibleName('NULL');
  await expect(at(1, 4)).toHaveAccessibleName('true');
  await expect(at(2, 4)).toHaveAccessibleName('false');
  await expect(at(1, 5).getByRole('time')).toHaveText('0044-03-15 BC');
  await expect(at(1, 6).getByRole('time')).toHaveText('2026-03-29 01:30:00.123456+00');
  await expect(at(1, 7)).toHaveAccessibleName('JSON {"n": 9007199254740993}');
  await expect(at(2, 7)).toHaveAccessibleName('JSON null');
  await expect(at(3, 7)).toHaveAccessibleName('no value, NULL');
  await expect(at(4, 7)).toHaveAccessibleName('JSON "null"');
  await expect(at(1, 8)).toHaveAccessibleName(/^10{49} ?, shortened, 401 characters/);
  await expect(at(1, 9)).toHaveText('Infinity');
  await expect(at(1, 10)).toHaveAccessibleName(/^Bytes \\x00ff10$/);
  // The six kinds of values differ in their look, not only in their words.
  const looks = await Promise.all(
    [at(1, 3), at(2, 3), at(5, 3), at(1, 5), at(2, 7), at(1, 10)].map((cell) =>
      cell.evaluate((each) => {
        const inner = each.querySelector('.dbg-value > *') ?? each.querySelector('.dbg-value') ?? each;
        const { color, fontFamily, borderStyle, backgroundColor } = getComputedStyle(inner);
        return [color, fontFamily, borderStyle, backgroundColor, inner.tagName].join(' ');
      }),
    ),
  );
  expect(new Set(looks).size).toBeGreaterThanOrEqual(5);

  await at(3, 3).getByRole('button', { name: 'Show the full value of note' }).click();
  await expect(page.getByRole('dialog').locator('pre')).toHaveText('long '.repeat(1000).trimEnd());
  await page.keyboard.press('Escape');
  await expect(at(3, 3)).toBeFocused();
  await checkLooks(page);
});
