import type { Page } from '@playwright/test';
import { checkLooks, expect, test, whenAwake } from '../support/browser.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';
import { aWord } from '../support/searching.ts';

interface Offer {
  readonly system?: string;
  readonly formValues: Readonly<Record<string, string>>;
}

async function offer(page: Page, ...offers: readonly Offer[]): Promise<number[]> {
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const ids: number[] = [];
  for (const each of offers) ids.push(await makeListing(page, { ...each, files, status: 'live' }));
  return ids;
}

test('FND-4: the first listing is visible above the fold on every browse page', async ({ page, signUp }) => {
  const word = aWord();
  await signUp(page);
  await offer(
    page,
    { formValues: { title: `Desk ${word}`, category: 'furniture', subcategory: 'desks', price: '40' } },
    {
      system: 'auto',
      formValues: { title: `Golf ${word}`, make: 'Volkswagen', model: 'Golf', price: '9000' },
    },
    { system: 'property', formValues: { title: `Flat ${word}`, beds: '2', price_or_rent: '900' } },
    {
      system: 'jobs',
      formValues: {
        title: `Baker ${word}`,
        company: 'Rye & Co',
        apply_url: 'https://rye.example',
        pay_range_max: '30000',
      },
    },
  );

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1_440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    for (const path of ['/search', '/classifieds', '/jobs', '/properties', '/autos']) {
      await page.goto(path);
      const first = page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 3 }).first();
      await expect(first, `${path} at ${viewport.width} px`).toBeInViewport({ ratio: 1 });
    }
  }
  const job = page.goto(`/jobs?q=${word}`).then(() => page.locator('.job-row'));
  await expect((await job).getByText('Rye & Co')).toBeVisible();
  await expect((await job).getByText('£30,000')).toBeVisible();
  await checkLooks(page);

  await page.goto(`/classifieds?q=${word}`);
  await whenAwake(page);
  await expect(page.getByRole('group', { name: 'Sub-category' })).toBeHidden();
  await page.getByRole('checkbox', { name: /^Furniture/ }).check();
  await page.getByRole('checkbox', { name: /^Desks/ }).check();
  await expect(page).toHaveURL(/subcategory=desks/);
  await expect(page.getByRole('heading', { name: '1 listing' })).toBeVisible();
});

test('listings are compared from cards and pages by keyboard, and the browser remembers them', async ({
  page,
  signUp,
}) => {
  const word = aWord();
  await signUp(page);
  const [golf = 0, polo = 0, desk = 0] = await offer(
    page,
    {
      system: 'auto',
      formValues: { title: `Golf ${word}`, make: 'Volkswagen', model: 'Golf', year: '2019' },
    },
    {
      system: 'auto',
      formValues: { title: `Polo ${word}`, make: 'Volkswagen', model: 'Polo', year: '2021' },
    },
    { formValues: { title: `Desk ${word}`, price: '40' } },
  );
  const tray = page.getByRole('region', { name: 'Listings to compare' });

  await page.goto(`/autos?q=${word}`);
  await whenAwake(page);
  await page.getByRole('button', { name: `Compare Golf ${word}` }).press('Enter');
  await expect(tray.getByText('1 of 4')).toBeVisible();
  await page.goto(`/autos/${polo}`);
  await whenAwake(page);
  await expect(tray.getByText('1 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  await expect(tray.getByText('2 of 4')).toBeVisible();
  await page.goto(`/classifieds/${desk}`);
  await whenAwake(page);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('You’re comparing autos')).toBeVisible();
  await tray.getByRole('link', { name: 'Compare', exact: true }).press('Enter');

  const table = page.getByRole('table');
  await expect(page).toHaveURL(`/compare?ids=${golf},${polo}`);
  await expect(table.getByRole('row', { name: /^Year \(different\) 2019 2021$/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Differences only' }).check();
  await expect(table.getByRole('row', { name: /^Make/ })).toBeHidden();
  await checkLooks(page);
  await page.getByRole('link', { name: `Remove Golf ${word}` }).click();
  await expect(page).toHaveURL(`/compare?ids=${polo}`);
  await page.goto('/compare');
  await expect(page).toHaveURL(`/compare?ids=${polo}`);

  await page.goto('/autos');
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await viewed.scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('link')).toHaveCount(2);
  await page.request.delete('/api/listings', { data: { entries: [{ system: 'auto', id: polo }] } });
  await page.goto('/autos');
  await expect(viewed.getByRole('link')).toHaveCount(1);
  await viewed.getByRole('button', { name: 'Clear' }).click();
  await expect(viewed).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('listings are compared by address, and sorted', async ({ page, signUp }) => {
    const word = aWord();
    await signUp(page);
    const [golf = 0, polo = 0] = await offer(
      page,
      {
        system: 'auto',
        formValues: { title: `Golf ${word}`, make: 'Volkswagen', model: 'Golf', mileage: '90000' },
      },
      {
        system: 'auto',
        formValues: { title: `Polo ${word}`, make: 'Volkswagen', model: 'Polo', mileage: '20000' },
      },
    );

    await page.goto(`/autos?q=${word}`);
    await page.getByLabel('Sort by').selectOption('Lowest mileage');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([`Polo ${word}`, `Golf ${word}`]);
    await page.getByRole('button', { name: `Compare Golf ${word}` }).click();
    await page.getByLabel('Add a listing by its link or number').fill(`http://localhost/autos/${polo}-polo`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();

    await expect(page).toHaveURL(new RegExp(`ids=${golf}&add=`));
    await expect(page.getByRole('row', { name: /^Mileage/ })).toContainText('20,000');
  });
});

test('a listing page shows that the price was reduced, as a text, a plot and a list', async ({
  page,
  signUp,
}) => {
  const word = aWord();
  await signUp(page);
  const formValues = { title: `Walnut desk ${word}`, price: '240' };
  const [id = 0] = await offer(page, { formValues });
  const files = (await uploadPhotos(page, 1)).map((file) => ({ id: file }));
  for (const price of ['260', '200']) {
    const data = {
      system: 'general',
      listingId: id,
      formValues: { ...formValues, price },
      files,
      status: 'live',
    };
    const answer = await page.request.put('/api/listings', { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  await page.goto(`/classifieds/${id}`);

  await expect(page.getByText(/^Reduced by £60 on \d/)).toBeVisible();
  const history = page.getByRole('region', { name: 'Price history' });
  await expect(history.getByRole('row')).toHaveText([/Price/, /£200−£60/, /£260\+£20/, /First price£240/]);
  await whenAwake(page);
  await checkLooks(page);
});
