import { expect, test } from '../support/browser.ts';
import { cellAt, makeSchema, openTable } from '../support/grid.ts';

test('only administrators open a table: strangers sign in first, others get 404', async ({
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
    (name) => `CREATE TABLE ${name}.many (id int PRIMARY KEY, name text, price numeric, at timestamptz);
      INSERT INTO ${name}.many SELECT n, 'Name ' || n, n / 4.0, now() FROM generate_series(1, 100000) n`,
  );
  const grid = await openTable(page, schema, 'many');

  expect(await page.getByRole('row').count()).toBeLessThan(200);
  const scrolled = await grid.evaluate(scrollDown);
  expect(scrolled.maxRows).toBeLessThan(200);
  expect(scrolled.distance).toBe(16_000);
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

  // Sorting is done by the server. The grid then starts at the first row again, however far it was scrolled.
  await grid.evaluate((box) => box.scrollTo(0, 3_000));
  await grid.getByRole('columnheader', { name: /price/ }).locator('[data-action="sort"]').click();
  await grid.getByRole('columnheader', { name: /price/ }).locator('[data-action="sort"]').click();
  await expect(grid.getByRole('columnheader', { name: /price/ })).toHaveAttribute('aria-sort', 'descending');
  await expect(cellAt(grid, 2, 2)).toHaveText('100000');
});

/** Runs in the page: scrolls as fast as a hand turns a wheel. */
async function scrollDown(box: Element) {
  let maxRows = 0;
  for (let step = 0; step < 80; step += 1) {
    box.scrollTop += 200;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    maxRows = Math.max(maxRows, document.querySelectorAll('[role="row"]').length);
  }
  return { maxRows, distance: box.scrollTop };
}

/** Runs in the page: whether the grid shows its background where a row should be. */
function isBlankSomewhere(box: Element): boolean {
  const { left, top, height } = box.getBoundingClientRect();
  return [0.3, 0.6, 0.9].some(
    (share) => !document.elementFromPoint(left + 150, top + height * share)?.closest('[role="row"]'),
  );
}
