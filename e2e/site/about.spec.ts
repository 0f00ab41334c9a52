import { expect, test } from '../support/browser.ts';

test('the page about the site names every product, and each of its links leads somewhere', async ({
  page,
}) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  for (const name of ['Food', 'Drivers', 'Moving', 'Beauty', 'Shop Builder', 'Lottery', 'Trading', 'Files'])
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  for (const name of ['Fees', 'Shares', 'Books'])
    await expect(main.getByText(name, { exact: true })).toBeVisible();

  const paths = await main
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const path of new Set(paths.filter((each) => each.startsWith('/'))))
    expect((await page.request.get(path)).status(), path).toBe(200);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((each) => (JSON.parse(each) as { '@type'?: string })['@type'])).toContain('AboutPage');
});
