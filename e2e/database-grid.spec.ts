import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { forgiveRefusals } from './support/accounts.ts';
import { checkLooks, checkPage, expect, test } from './support/browser.ts';
import { runSql } from './support/database.ts';
import { asSuperuser } from './support/site-database.ts';

/** A schema of its own for each test, made by the operator for the manager, which may make none in this database. */
async function makeSchema(page: Page, script: (schema: string) => string): Promise<string> {
  const schema = `grid "${randomUUID().slice(0, 8)}".x`;
  const quoted = `"${schema.replaceAll('"', '""')}"`;
  await asSuperuser((client) => client.query(`CREATE SCHEMA ${quoted} AUTHORIZATION tessera_manager`));
  await runSql(page, script(quoted));
  return schema;
}

async function openTable(page: Page, schema: string, table: string): Promise<Locator> {
  await page.goto(`/admin/database/table?${new URLSearchParams({ schema, table })}`);
  const grid = page.getByRole('grid', { name: `Rows of ${table}` });
  await expect(grid.getByRole('gridcell').nth(1)).toBeVisible();
  return grid;
}

const named = (schema: string) => `"${schema.replaceAll('"', '""')}"`;

/** Row and column counted as a screen reader says them: the header is row 1, the column to choose rows by column 1. */
function cellAt(grid: Locator, row: number, column: number): Locator {
  return grid.locator(`[aria-rowindex="${row}"] > [aria-colindex="${column}"]`);
}

test('a page of rows is for administrators alone: strangers sign in first, others find nothing', async ({
  page,
  signIn,
}) => {
  const address = '/admin/database/table?schema=tessera&table=users';

  const stranger = await page.request.get(address, { maxRedirects: 0 });
  await signIn(page, 'seller');
  const seller = await page.request.get(address);

  expect([stranger.status(), stranger.headers()['location']]).toEqual([
    302,
    `/auth/login?redirect=${encodeURIComponent(address)}`,
  ]);
  expect(seller.status()).toBe(404);
  expect(await seller.text()).not.toContain('Rows of users');
});

test('DBM-1: a table of 100,000 rows opens with few row elements and scrolls without blanks', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  const schema = await makeSchema(
    page,
    (own) => `CREATE TABLE ${own}.many (id int PRIMARY KEY, name text, price numeric, at timestamptz);
      INSERT INTO ${own}.many SELECT n, 'Name ' || n, n / 4.0, now() FROM generate_series(1, 100000) n`,
  );
  const grid = await openTable(page, schema, 'many');

  expect(await page.getByRole('row').count()).toBeLessThan(200);
  const scrolled = await grid.evaluate(scrollDown);
  expect(scrolled.mostRows).toBeLessThan(200);
  expect(scrolled.way).toBe(16_000);
  await expect.poll(() => grid.evaluate(isBlankSomewhere)).toBe(false);

  await expect(page.getByText(/of about \d00,000/)).toBeVisible();
  await page.getByRole('button', { name: 'Count exactly' }).click();
  await expect(page.getByText(/Rows [\d,]+–[\d,]+ of 100,000/)).toBeVisible();
  await expect(grid).toHaveAttribute('aria-rowcount', '100001');

  await grid.getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Control+End');
  await expect(cellAt(grid, 100_001, 5)).toBeFocused();
  await expect(cellAt(grid, 100_001, 2)).toHaveText('100000');
  await page.keyboard.press('Control+Home');
  await expect(cellAt(grid, 2, 2)).toHaveText('1');
  expect(await page.getByRole('row').count()).toBeLessThan(200);

  // Sorted by the server, and every row once: the other end comes first, wherever one was.
  await grid.evaluate((box) => box.scrollTo(0, 3_000));
  await grid.getByRole('columnheader', { name: /price/ }).locator('[data-act="sort"]').click();
  await grid.getByRole('columnheader', { name: /price/ }).locator('[data-act="sort"]').click();
  await expect(grid.getByRole('columnheader', { name: /price/ })).toHaveAttribute('aria-sort', 'descending');
  await expect(cellAt(grid, 2, 2)).toHaveText('100000');
});

/** In the page: as fast as a hand turns a wheel. */
async function scrollDown(box: Element) {
  let maxRows = 0;
  for (let step = 0; step < 80; step += 1) {
    box.scrollTop += 200;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    maxRows = Math.max(maxRows, document.querySelectorAll('[role="row"]').length);
  }
  return { mostRows: maxRows, way: box.scrollTop };
}

/** In the page: does the grid show its background where a row belongs? */
function isBlankSomewhere(box: Element): boolean {
  const { left, top, height } = box.getBoundingClientRect();
  return [0.3, 0.6, 0.9].some(
    (share) => !document.elementFromPoint(left + 150, top + height * share)?.closest('[role="row"]'),
  );
}

test('DBM-2: the grid is worked by keys alone; a failed save restores the old value and says why', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(page, 'admin');
  const schema = await makeSchema(
    page,
    (
      own,
    ) => `CREATE TABLE ${own}.goods (id int PRIMARY KEY, name varchar(20) NOT NULL, price numeric, twice numeric GENERATED ALWAYS AS (price * 2) STORED);
      INSERT INTO ${own}.goods (id, name, price) SELECT n, 'Thing ' || n, n FROM generate_series(1, 40) n`,
  );
  const grid = await openTable(page, schema, 'goods');

  // Tab leads to one cell, the arrows on from there, up into the header and back.
  await page.getByRole('button', { name: 'More', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(cellAt(grid, 2, 2)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(cellAt(grid, 3, 3)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cellAt(grid, 3, 5)).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(grid.getByRole('columnheader', { name: /^primary key, id/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const header = grid.getByRole('columnheader', { name: /^name/ });
  const before = (await header.boundingBox())?.width ?? 0;
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await header.boundingBox())?.width).toBeCloseTo(before + 16, 0);
  await page.keyboard.press('ArrowDown');

  // Enter or F2 edits, Escape reverts, Tab commits.
  const name = cellAt(grid, 2, 3);
  await page.keyboard.press('F2');
  await page.keyboard.type('never');
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
  await expect(name).toHaveText('Thing 1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Renamed');
  await page.keyboard.press('Tab');
  await expect(name).toContainText('Renamed');
  const price = cellAt(grid, 2, 4);
  await expect(price).toBeFocused();

  // What is computed cannot be edited, and says so.
  await page.keyboard.press('ArrowRight');
  await expect(cellAt(grid, 2, 5)).toHaveAttribute('aria-readonly', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText('twice is computed from other columns.')).toBeVisible();

  // A failed save restores the old value and shows the server's text.
  await price.click();
  await page.keyboard.type('abc');
  await page.keyboard.press('Tab');
  await expect(price).toContainText('abc');

  // Nothing that waits is lost without a word.
  await page.getByRole('link', { name: 'Diagram' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('1 change not saved yet would be lost.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('invalid input syntax for type numeric: "abc"')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused();
  await expect(price).toHaveText('1');
  expect(await runSql(page, `SELECT name, price FROM ${named(schema)}.goods WHERE id = 1`)).toEqual([
    ['Thing 1', '1'],
  ]);

  // By another way, each change by itself: the same.
  await page.getByRole('button', { name: 'Discard this change' }).click();
  await expect(grid.locator('[role="gridcell"]:focus')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save each change at once' }).click();
  await price.click();
  await page.keyboard.type('1e5x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await expect(price).toHaveText('1');
  await name.click();
  await page.keyboard.type('Kept');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(await runSql(page, `SELECT name FROM ${named(schema)}.goods WHERE id = 1`)).toEqual([['Kept']]);
  forgiveRefusals(complaints);
});

const awkward = (own: string) => `
  CREATE TABLE ${own}."odd ""t"".x" ("a key" int, "B.key" text, note text, truth boolean, born date, at timestamptz,
    big jsonb, huge numeric, part double precision, raw bytea, twice numeric GENERATED ALWAYS AS (huge * 2) STORED,
    PRIMARY KEY ("a key", "B.key"));
  INSERT INTO ${own}."odd ""t"".x" VALUES
    (1, 'a/b', NULL, true, '0044-03-15 BC', '2026-03-29 01:30:00.123456+00', '{"n": 9007199254740993}',
      ('1' || repeat('0', 400))::numeric, 'Infinity', '\\x00ff10'),
    (1, 'it''s', '', false, 'infinity', '-infinity', 'null', 0.10, 'NaN', '\\x'),
    (2, 'a/b', repeat('long ', 1000), NULL, '2020-02-29', NULL, NULL, NULL, 1e-7, NULL),
    (3, '<b>k</b>', '<img src=x onerror=alert(1)>', NULL, NULL, NULL, '"null"', NULL, NULL, NULL),
    (4, 'null', 'NULL', NULL, NULL, NULL, NULL, NULL, NULL, NULL)`;

test('DBM-3: what a cell holds is told apart for the eye and for the ear, and B17: is always text', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  const schema = await makeSchema(page, awkward);
  const grid = await openTable(page, schema, 'odd "t".x');
  const at = (row: number, column: number) => cellAt(grid, row + 1, column + 1);

  await expect(at(1, 3)).toHaveAccessibleName('no value, NULL');
  await expect(at(2, 3)).toHaveAccessibleName('empty text');
  await expect(at(3, 3)).toHaveAccessibleName(/^long .*, shortened, more than 2,000 letters/);
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
  await expect(at(1, 8)).toHaveAccessibleName(/^10{49} ?, shortened, 401 letters/);
  await expect(at(1, 9)).toHaveText('Infinity');
  await expect(at(1, 10)).toHaveAccessibleName(/^Bytes \\x00ff10$/);
  // Six looks for six kinds: none of them is told by its words alone.
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

  await at(3, 3).getByRole('button', { name: 'Show the whole of note' }).click();
  await expect(page.getByRole('dialog').locator('pre')).toHaveText('long '.repeat(1000).trimEnd());
  await page.keyboard.press('Escape');
  await expect(at(3, 3)).toBeFocused();
  await checkLooks(page);
});

test('B16: every value survives editing beside it, with NULL and empty text explicit; composite keys hit one row', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(page, 'admin');
  const schema = await makeSchema(page, awkward);
  const table = `${named(schema)}."odd ""t"".x"`;
  const everything = `SELECT * FROM ${table} ORDER BY "a key", "B.key" COLLATE "C"`;
  const before = await runSql(page, everything);
  const grid = await openTable(page, schema, 'odd "t".x');
  const at = (row: number, column: number) => cellAt(grid, row + 1, column + 1);

  // NULL becomes the empty text, the empty text NULL, and a number grows beyond what JavaScript counts.
  await at(1, 3).dblclick();
  await page.keyboard.press('Alt+e');
  await page.keyboard.press('Tab');
  await at(2, 3).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Set to NULL' }).click();
  await at(1, 7).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('{"n": 9007199254740995}');
  await page.keyboard.press('Tab');
  await expect(page.getByText('2 rows changed')).toBeVisible();

  // The exact SQL, and what each statement hits.
  await page.getByRole('button', { name: 'Review SQL' }).click();
  const tray = page.getByRole('region', { name: 'Pending changes' });
  await expect(tray.getByText('hits 1 row')).toHaveCount(2);
  await expect(tray.getByText(`SET "note" = NULL WHERE "a key" = '1' AND "B.key" = 'it''s'`)).toBeVisible();

  // Meanwhile somebody else changes one of the rows: nothing is saved before one has chosen.
  await runSql(page, `UPDATE ${table} SET big = '{"theirs": true}' WHERE "B.key" = 'a/b' AND "a key" = 1`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else has changed these rows' });
  await expect(conflict.getByRole('row', { name: /^big/ })).toHaveText(
    /"n": 9007199254740993.*"n": 9007199254740995.*"theirs": true/,
  );
  expect(await runSql(page, `SELECT note FROM ${table} WHERE "B.key" = 'it''s'`)).toEqual([['']]);
  await checkLooks(page);
  await conflict.getByRole('radio', { name: 'Overwrite with mine' }).check();
  await conflict.getByRole('button', { name: 'Go on with these choices' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  const after = await runSql(page, everything);
  const expected = structuredClone(before);
  const [first, second] = [expected[0] ?? [], expected[1] ?? []];
  second[2] = null;
  first[2] = '';
  first[6] = '{"n": 9007199254740995}';
  expect(after).toEqual(expected);

  // Undo brings back what the rows held before, which by then was theirs.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Changes undone')).toBeVisible();
  first[6] = '{"theirs": true}';
  first[2] = null;
  second[2] = '';
  expect(await runSql(page, everything)).toEqual(expected);

  // A row is added and others go, all by one save; the list of what was saved takes it back.
  await page.getByRole('button', { name: 'New row' }).click();
  await page.keyboard.type('9');
  await page.keyboard.press('Tab');
  await page.keyboard.type('new');
  await page.keyboard.press('Tab');
  await grid.getByRole('checkbox', { name: 'Choose row 3' }).click();
  await grid.getByRole('checkbox', { name: 'Choose row 4' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(grid.locator('[role="gridcell"]:focus')).toBeVisible();
  const keys = `SELECT "a key", "B.key" FROM ${table} ORDER BY "a key", "B.key" COLLATE "C"`;
  expect(await runSql(page, keys)).toEqual([
    ['1', 'a/b'],
    ['1', "it's"],
    ['4', 'null'],
    ['9', 'new'],
  ]);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Saved changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByRole('dialog').getByText(/^Undone/)).toHaveCount(2);
  expect(await runSql(page, everything)).toEqual(expected);
  forgiveRefusals(complaints);
});

test('foreign keys lead to rows and back; a file is imported, and what the table refuses is given back', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(page, 'admin');
  const schema = await makeSchema(
    page,
    (own) => `CREATE TABLE ${own}.writers (id int PRIMARY KEY, name text NOT NULL);
      CREATE TABLE ${own}.books (id int PRIMARY KEY, title text NOT NULL, writer int REFERENCES ${own}.writers);
      INSERT INTO ${own}.writers VALUES (1, 'Ada'), (2, 'Grace');
      INSERT INTO ${own}.books VALUES (1, 'Notes', 1), (2, 'Compilers', 2), (3, 'Engines', 1)`,
  );
  let grid = await openTable(page, schema, 'books');

  // To the row a value refers to, back to all that refer to it, and along the way one came.
  await cellAt(grid, 2, 4).getByRole('button', { name: 'Go to the row that writer refers to' }).click();
  grid = page.getByRole('grid', { name: 'Rows of writers' });
  await expect(cellAt(grid, 2, 3)).toHaveText('Ada');
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await cellAt(grid, 2, 3).click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Rows of books (writer)' }).click();
  grid = page.getByRole('grid', { name: 'Rows of books' });
  await expect(cellAt(grid, 3, 3)).toHaveText('Engines');
  await expect(grid).toHaveAttribute('aria-rowcount', '3');
  await page.getByRole('navigation', { name: 'Where you came from' }).getByRole('button').first().click();
  await expect(grid).toHaveAttribute('aria-rowcount', '4');
  await looksUnchanged(page, grid);

  // Filters are typed, and the file has what they leave.
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Condition').selectOption('is more than');
  await page.getByLabel('Value').fill('1');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', '3');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await page.getByRole('radio', { name: 'Only the rows shown, filtered and sorted' }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const stream = await (await download).createReadStream();
  expect((await stream.toArray()).join('')).toBe('id,title,writer\n2,Compilers,2\n3,Engines,1\n');
  await page.getByRole('button', { name: 'Remove the filter id is more than “1”' }).click();

  // A file is looked at, mapped and brought in; what the table refuses is listed and given back.
  await importFile(
    page,
    'id;Title;unknown;writer\n10;"In; quotes";x;1\n11;Nobody’s;y;99\n12;;z;2\n13;Last;z;\n',
  );
  await expect(page.getByLabel('unknown goes to')).toHaveValue('');
  await page.getByRole('radio', { name: 'Skip it and list it' }).check();
  await checkLooks(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('2 rows imported')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Refused rows' }).getByRole('listitem')).toHaveText([
    /Line 3.*foreign key/s,
    /Line 4.*null value in column "title"/s,
  ]);
  const refused = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save refused rows' }).click();
  const lines = await (await (await refused).createReadStream()).toArray();
  expect(lines.join('')).toBe('id,Title,writer\n11,Nobody’s,99\n12,,2\n');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(grid).toHaveAttribute('aria-rowcount', '6');
  expect(await runSql(page, `SELECT * FROM ${named(schema)}.books WHERE id > 9 ORDER BY 1`)).toEqual([
    ['10', 'In; quotes', '1'],
    ['13', 'Last', null],
  ]);

  // Into a table that is made for it, with guessed types.
  await importFile(page, 'code,amount,day\n007,1.50,2026-01-02\n');
  await page.getByRole('radio', { name: 'A new table' }).check();
  await page.getByLabel('New table name').fill('Ledger 1');
  await expect(page.getByLabel('Type of day')).toHaveValue('DATE');
  await page.getByLabel('Type of day').selectOption('UUID');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The table Ledger 1 was not created.');
  const made = `SELECT 1 FROM pg_tables WHERE tablename = 'Ledger 1' AND schemaname = '${schema}'`;
  expect(await runSql(page, made)).toEqual([]);
  await page.getByLabel('Type of day').selectOption('DATE');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Open Ledger 1' }).click();
  grid = page.getByRole('grid', { name: 'Rows of Ledger 1' });
  await expect(cellAt(grid, 2, 2)).toHaveText('007');
  await expect(cellAt(grid, 2, 4).getByRole('time')).toHaveText('2026-01-02');
  await page.getByLabel('Table', { exact: true }).selectOption(JSON.stringify([schema, 'writers']));
  await expect(page.getByRole('heading', { name: `${schema}.writers` })).toBeVisible();

  // What is wrong with a file is said in view, and a fault of ours leaves a page that looks like one.
  await importFile(page, '');
  await expect(page.getByText('This file is empty.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await importFile(page, 'nobody\n1\n');
  await page.evaluate(() => {
    Element.prototype.scrollIntoView = () => {
      throw new Error('a fault of the page');
    };
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await checkPage(page);
  complaints.length = 0;
});

/** Sorted and arranged once, found so by every way back: by the trail, by Back, and by the address. */
async function looksUnchanged(page: Page, grid: Locator): Promise<void> {
  const head = (name: RegExp) => grid.getByRole('columnheader', { name });
  const choose = async (column: string, item: string) => {
    await grid.getByRole('button', { name: `Column ${column}` }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const isAsLeft = async () => {
    await expect(head(/title/)).toHaveAttribute('aria-sort', 'descending');
    await expect(cellAt(grid, 2, 2)).toHaveText('Notes');
    await expect(grid.getByRole('columnheader')).toHaveText([/^/, /title/, /writer/]);
    expect((await head(/title/).boundingBox())?.width).toBe(width + 40);
  };
  const width = (await head(/title/).boundingBox())?.width ?? 0;
  await choose('title', 'Sort descending');
  await choose('title', 'Wider');
  await choose('title', 'Move left');
  await choose('id', 'Hide');
  await isAsLeft();

  await cellAt(grid, 2, 3).getByRole('button', { name: 'Go to the row that writer refers to' }).click();
  await expect(page.getByRole('grid', { name: 'Rows of writers' })).toHaveAttribute('aria-rowcount', '2');
  await page.goBack();
  await isAsLeft();
  await page.goForward();
  await expect(page.getByRole('grid', { name: 'Rows of writers' })).toHaveAttribute('aria-rowcount', '2');
  await page.getByRole('navigation', { name: 'Where you came from' }).getByRole('button').first().click();
  await isAsLeft();
  await page.reload();
  await isAsLeft();

  // An order that the server refuses can be taken back.
  const address = new URL(page.url());
  address.searchParams.set('view', JSON.stringify([[null, 'books', [['gone', 'asc']], []]]));
  await page.goto(address.href);
  await page.getByRole('button', { name: 'Do not sort' }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', '4');
  await choose('title', 'Sort descending');
  await isAsLeft();

  await page.getByRole('button', { name: 'Columns (2 of 3)' }).click();
  await page.getByRole('button', { name: 'Reset widths and order' }).click();
  await page.keyboard.press('Escape');
  await choose('title', 'Do not sort');
  await expect(grid.getByRole('columnheader')).toHaveText([/^/, /id/, /title/, /writer/]);
  expect(new URL(page.url()).searchParams.has('view')).toBe(false);
}

async function importFile(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'file.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
}
