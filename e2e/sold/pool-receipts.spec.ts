import { randomInt } from 'node:crypto';
import type { PoolLog } from '@tessera/domain/sold/pools/pool-log';
import { formatHeadline, type PoolReceipt } from '@tessera/domain/sold/pools/receipt';
import { formatReceiptCode, receiptPath } from '@tessera/domain/sold/pools/receipt-code';
import type { Page } from '@playwright/test';
import { createSoldPool, rewriteLog } from '../../packages/domain/src/sold/pools/testing/sold-pool.ts';
import { checkLooks, checkPage, expect, expectNoSidewaysScroll, test } from '../support/browser.ts';
import { inDatabase } from '../support/site-database.ts';

/** A pool with three sales, and the receipt of the second sale. */
function soldPool() {
  const id = randomInt(100_000_000, 900_000_000);
  const pool = createSoldPool({ pool: id });
  pool.buy(1, 10);
  const receipt = pool.buy(2, 30);
  pool.buy(3, 5);
  return { id, pool, receipt, log: pool.log() };
}

/** Stores the entries of a log in the database, as sales do. */
async function publish(id: number, { entries }: PoolLog) {
  await inDatabase(async (client) => {
    for (const { index, sold, root, digest, ...event } of entries)
      await client.query(
        `insert into tessera_ledger.pool_log (pool_id, index, event, sold, root, digest, created_at)
         values ($1, $2, $3, $4, decode($5, 'hex'), decode($6, 'hex'), now())`,
        [id, index, JSON.stringify(event), sold, root, digest],
      );
    await client.query(
      `insert into pool_heads (pool_id, index, digest, root, title, terms, sold, holder_count, is_extended)
       select pool_id, index, digest, root, '', '{}', sold, 0, false
       from tessera_ledger.pool_log where pool_id = $1 order by index desc limit 1`,
      [id],
    );
  });
}

const results = (page: Page) => page.getByRole('region', { name: 'Result' });
const field = (page: Page) => page.getByLabel('Receipt code, its address, or a root');
const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const chooseLog = (page: Page, log: PoolLog) =>
  page
    .getByLabel('Choose a saved log')
    .last()
    .setInputFiles(fileOf('saved.json', JSON.stringify(log)));

test('ORD-3: a scanned receipt is checked at once, and is not sent to the server', async ({ page }) => {
  const { id, receipt, log } = soldPool();
  await publish(id, log);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url() + (request.postData() ?? '')));

  await page.goto(receiptPath(receipt));

  await expect(results(page).getByText('This receipt is genuine')).toBeVisible();
  await expect(results(page).getByText('The holder still has 30 shares.')).toBeVisible();
  await expect(results(page).getByRole('listitem')).toHaveCount(5);
  expect(requested.filter((url) => url.includes('/log.json'))).toHaveLength(1);
  expect(
    requested.filter((url) => url.includes(formatReceiptCode(receipt).slice(0, 40)) && !url.includes('#')),
  ).toEqual([]);
});

test('ORD-3: with the network off, a saved log and a pasted receipt are checked, and a falsified one fails', async ({
  page,
  context,
}) => {
  const { id, receipt, log } = soldPool();
  await publish(id, log);
  await page.goto(`/pools/${id}/verify`);
  await expect(results(page).getByText('The log is in order by itself')).toBeVisible();
  await context.setOffline(true);

  await chooseLog(page, log);
  await field(page).fill(formatReceiptCode(receipt));
  await expect(results(page).getByText('This receipt is genuine')).toBeVisible();

  const falsified: PoolReceipt = { ...receipt, shares: 300 };
  await field(page).fill(formatReceiptCode(falsified));
  await expect(results(page).getByText('This receipt doesn’t match the log')).toBeVisible();
  await expect(
    results(page).getByText(
      'The path on the receipt does not lead to the root of entry 2. The holder, the shares or the path were changed.',
    ),
  ).toBeVisible();
  await context.setOffline(false);
});

test('B08: a log with other terms, computed again from the start, is exposed by an older receipt and email', async ({
  page,
}) => {
  const { id, receipt, log } = soldPool();
  const forged = rewriteLog(log, (event) => [
    event.kind === 'opened' ? { ...event, terms: { ...event.terms, shareCount: 5_000 } } : event,
  ]);
  await publish(id, forged);

  await page.goto(receiptPath(receipt));
  await expect(results(page).getByText('This receipt doesn’t match the log')).toBeVisible();
  await expect(results(page).getByText(/The log states other terms than the receipt/)).toBeVisible();

  const { index, digest } = log.entries.at(-1)!;
  await field(page).fill(formatHeadline({ index, digest }));
  await expect(results(page).getByText('This root doesn’t match the log')).toBeVisible();
});

test('shares that were transferred since are pointed out without calling the receipt false', async ({
  page,
}) => {
  const { id, pool, receipt } = soldPool();
  pool.transfer(2, 9, 30);
  await publish(id, pool.log());

  await page.goto(receiptPath(receipt));

  await expect(
    results(page).getByText('The receipt is genuine, and the holding has changed since'),
  ).toBeVisible();
  await expect(results(page).getByText(/transferred in entry 4/)).toBeVisible();
});

test('a pool without sales, a damaged receipt and a wrong file are explained', async ({
  page,
  complaints,
}) => {
  const { id, receipt, log } = soldPool();
  await page.goto(`/pools/${id}/verify`);
  await expect(page.getByText(`Pool ${id} has sold no shares yet`)).toBeVisible();
  complaints.length = 0;

  await field(page).fill(formatReceiptCode(receipt).slice(3));
  await expect(page.getByText('This isn’t a complete receipt or root.')).toBeVisible();
  await page.getByLabel('Choose a saved log').last().setInputFiles(fileOf('notes.txt', 'Dear all'));
  await expect(page.getByText('This file is not the share log of a pool.')).toBeVisible();
  await checkPage(page);

  await chooseLog(page, log);
  await page
    .getByLabel('Choose a saved receipt')
    .last()
    .setInputFiles(fileOf('receipt.txt', formatReceiptCode(receipt)));
  await expect(results(page).getByText('This receipt is genuine')).toBeVisible();
});

test('the page looks right and can be used by everybody, on a phone, a tablet and a desktop', async ({
  page,
}) => {
  const { id, receipt, log } = soldPool();
  await publish(id, log);
  await page.goto(receiptPath(receipt));
  await expect(results(page).getByText('This receipt is genuine')).toBeVisible();

  await page.setViewportSize({ width: 768, height: 1024 });
  await expectNoSidewaysScroll(page);
  await checkPage(page);
  await checkLooks(page);
});

test('an address that is no pool is not found', async ({ page, complaints }) => {
  const answer = await page.goto('/pools/none/verify');

  expect(answer?.status()).toBe(404);
  complaints.length = 0;
});
