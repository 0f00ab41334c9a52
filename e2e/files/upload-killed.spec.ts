import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { type KillableBrowser, openKillableBrowser } from '../support/killable-browser.ts';
import { fileOf, type GivenFile, onDisk, untilUploaded, uploadAll } from '../support/upload.ts';

const COUNT = 60;
const KILLED_AFTER = 20;

const opened: KillableBrowser[] = [];
test.afterEach(async () => {
  for (const browser of opened.splice(0)) await browser.kill().catch(() => undefined);
});

async function openBrowser(): Promise<KillableBrowser> {
  const browser = await openKillableBrowser();
  opened.push(browser);
  return browser;
}

async function countFiles(page: Page): Promise<number> {
  const reply = await page.request.get(`${new URL(page.url()).origin}/api/files/list?limit=1`);
  const { pagination } = (await reply.json()) as { pagination: { total: number } };
  return pagination.total;
}

function countChunks(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => (sent += request.url().endsWith('/api/upload-chunked-ftp') ? 1 : 0));
  return () => sent;
}

test('N12 (second audit): after the browser is killed, the queue knows every file, and none is sent twice', async ({
  site,
  signUp,
}) => {
  test.slow();
  const files: GivenFile[] = Array.from({ length: COUNT }, (_, index) =>
    fileOf(`small ${index}.txt`, 50 + index),
  );
  const paths = await onDisk(files);
  const first = await openBrowser();
  await signUp(first.page);
  const cookies = await first.context.cookies();
  await first.page.goto(`${site.url}/upload`);
  await first.page.locator('input[type=file]').setInputFiles(paths);
  await expect(first.page.getByRole('heading', { name: `Files to Upload (${COUNT})` })).toBeVisible();
  const sentBefore = countChunks(first.page);
  await uploadAll(first.page);
  for (let sent = 0; sent <= KILLED_AFTER; sent = sentBefore())
    await expect.poll(sentBefore, { intervals: [20] }).toBeGreaterThan(sent);
  await first.kill();

  const second = await openBrowser();
  await second.context.addCookies(cookies);
  await second.page.goto(`${site.url}/upload`);
  const stored = await countFiles(second.page);
  expect(stored).toBeGreaterThanOrEqual(KILLED_AFTER - 1);

  await expect(second.page.getByRole('heading', { name: `Files to Upload (${COUNT})` })).toBeVisible();
  await expect(second.page.getByText(`${stored} of ${COUNT} uploaded`)).toBeVisible();
  await expect(second.page.getByText(`${COUNT - stored} uploads wait for their files`)).toBeVisible();
  const sentAfter = countChunks(second.page);
  await second.page.locator('input[type=file]').setInputFiles(paths);
  await expect(second.page.getByText(/uploads wait for their files/)).toBeHidden();
  await uploadAll(second.page);
  await untilUploaded(second.page, COUNT);

  expect(await countFiles(second.page)).toBe(COUNT);
  expect(sentAfter()).toBe(COUNT - stored);
});
