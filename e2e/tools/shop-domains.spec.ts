import { randomUUID } from 'node:crypto';
import { type NameServer, startNameServer } from '../../apps/server/src/testing/name-server.ts';
import {
  checkLooks,
  checkPage,
  expect,
  expectNoSidewaysScroll,
  phone,
  test,
  whenAwake,
} from '../support/browser.ts';
import { openShop } from '../support/screens/shops.ts';
import { shot } from '../support/shot.ts';

const ENDING = 'shops.example';

// Sends the browser to the site for the domains of shops, as their A records would.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { host } = new URL(process.env['TESSERA_TEST_URL'] ?? '');
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP *.${ENDING} ${host}`];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

let names: NameServer;
test.beforeAll(async () => {
  names = await startNameServer(Number(process.env['TESSERA_TEST_NAME_PORT']));
});

test('a shop answers on a domain of its own once its record is there, on a phone', async ({
  page,
  signUp,
  baseURL,
  complaints,
}) => {
  await page.setViewportSize(phone);
  await signUp(page);
  const { id, slug } = await openShop(page, { slug: 'own-domain' });
  const domain = `kiln-${randomUUID().slice(0, 8)}.${ENDING}`;
  await page.goto(`/shop-builder/${id}`);
  await whenAwake(page);
  await page.getByRole('tab', { name: 'Delivery and more' }).click();
  await page.getByText('Domain of your own').click();
  await page.getByLabel('Domain', { exact: true }).fill(domain);
  await page.getByRole('button', { name: 'Name domain' }).click();
  await expect(page.getByText('Not proved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Check record' }).click();
  await expect(page.getByRole('textbox', { name: 'Domain', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await checkLooks(page);
  await shot(page, 'domain');

  const [recordName = '', recordText = ''] = await page.locator('.domain-record code').allTextContents();
  names.texts.set(recordName, [recordText]);
  await page.getByRole('button', { name: 'Check record' }).click();
  await expect(page.getByText('Proved', { exact: true })).toBeVisible();

  // The visitor is the signed-in seller, whom the domain does not know.
  await page.goto(`http://${domain}/`);
  await expect(page).toHaveURL(`http://${domain}/s/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Blue Kiln' })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `https://${domain}/s/${slug}`);
  expect(await page.context().cookies(`http://${domain}/`)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await checkPage(page);
  await shot(page, 'own-domain');
  await page.getByRole('link', { name: 'Ash bowl' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ash bowl' })).toBeVisible();
  expect(new URL(page.url()).host).toBe(domain);
  await checkPage(page);
  await shot(page, 'own-domain-product');
  // Buying and searching the whole site lead to the site.
  const site = new URL(baseURL ?? '').origin;
  await page.getByRole('combobox', { name: 'Search the whole site' }).fill('kiln');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${site}/.*kiln`));
  await page.goBack();
  await page.getByRole('link', { name: /^Buy/ }).click();
  await expect(page).toHaveURL(new RegExp(`^${site}/s/${slug}/`));
  // A domain without certificate makes the browser ignore a header, and the refused check is logged.
  expect(complaints.filter((text) => !/Cross-Origin-Opener-Policy|409 \(Conflict\)/.test(text))).toEqual([]);
  complaints.length = 0;
});
