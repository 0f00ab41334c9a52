import { checkLooks, expect, expectNoSidewaysScroll, phone, test } from '../support/browser.ts';
import { openFile, openLab, results, tile, trades } from '../support/trading.ts';

/** Rules of many indicators. */
const conditions = [
  'highest.900~above~lowest.900',
  'deviation.900~above~range.900',
  'close~crosses-above~average.9',
];
const slowRules = `?${new URLSearchParams({
  strategy: 'rules',
  buy: `all:${conditions.join(';')}`,
  sell: `any:strength.14~crosses-above~65`,
  i: 'Alder',
})}`;

const bars = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `${1_000_000_000 + index * 60},${(100 + 9 * Math.sin(index / 50) + 3 * Math.sin(index / 7)).toFixed(2)}`,
  ).join('\n');

test('a run shows its progress, can be cancelled and run again, on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  // Holds the result of a run back, so that the run lasts until it is cancelled.
  await page.addInitScript(() => {
    const listen = Worker.prototype.addEventListener;
    Worker.prototype.addEventListener = function (
      this: Worker,
      type: string,
      listener: (event: Event) => void,
    ) {
      listen.call(this, type, (event: Event) => {
        const { data } = event as MessageEvent<{ report?: { kind: string } } | undefined>;
        const isHeld = data?.report?.kind === 'run' && Reflect.get(globalThis, 'holdsRuns') === true;
        if (!isHeld) listener(event);
      });
    } as typeof listen;
  });
  await openLab(page, slowRules);
  await openFile(page, 'long.csv', `date,close\n${bars(40_000)}`);
  await page.getByRole('button', { name: 'Use these prices' }).click();
  await expect(page.getByText('long.csv: 1 instrument, 40,000 bars')).toBeVisible();
  await expect(results(page)).not.toHaveAttribute('aria-busy', 'true');
  const before = await trades(page).innerText();

  await page.evaluate(() => Reflect.set(globalThis, 'holdsRuns', true));
  await page.getByRole('group', { name: 'Sell when, condition 1' }).getByLabel('First value: bars').fill('7');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Running' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Cancel run' }).click();
  await expect(page.getByText('You cancelled the run')).toBeVisible();
  await expect(page.getByText('The results below are those of the run before.')).toBeVisible();
  await expect(trades(page)).toHaveText(before);
  await checkLooks(page);

  await page.evaluate(() => Reflect.set(globalThis, 'holdsRuns', false));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('You cancelled the run')).toBeHidden();
  await expect(trades(page)).not.toHaveText(before);
});

const days = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);
    return `${date},${(100 + from + 12 * Math.sin(index / 6)).toFixed(2)}`;
  }).join('\n');

test('a warning says that failed companies may be missing, unless one of the files ends early', async ({
  page,
}) => {
  await openLab(page, '?fast=3&slow=9');
  const open = async (lengths: readonly number[]) => {
    await page.getByRole('button', { name: /Use your own prices|Open other files/ }).click();
    await page.getByLabel('Files').setInputFiles(
      lengths.map((length, index) => ({
        name: `company-${index}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(`date,close\n${days(length, index)}`),
      })),
    );
    await page.getByRole('button', { name: 'Use these prices' }).click();
  };
  const warning = results(page).getByText('Are failed companies missing?');
  await expect(tile(page, 'Trades')).toBeVisible();
  await expect(warning).toBeHidden();

  await open([90, 90]);
  await expect(warning).toBeVisible();
  await expect(results(page).getByText('All 2 instruments are traded to the end.')).toBeVisible();

  await open([90, 40]);
  await expect(results(page).getByText(/is no longer traded at the end/)).toBeVisible();
  await expect(warning).toBeHidden();
});
