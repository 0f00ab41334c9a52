import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { expect, test, whenAwake } from '../support/browser.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';

const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const chips = (page: Page) => page.getByRole('region', { name: 'Filters from your words' });
const searchText = (page: Page) => new URL(page.url()).searchParams.get('q');

test('FND-2, FND-3: a sentence becomes chips, and an empty search shows near misses', async ({
  page,
  signUp,
  site,
}) => {
  const town = `Zephyrton ${randomUUID().slice(0, 4)}`;
  await signUp(page);
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const home = { property_type: 'flat', listing_type: 'rent', price_frequency: 'per_month', beds: '2' };
  await makeListing(page, {
    system: 'property',
    formValues: { ...home, title: `Flat in ${town}`, price_or_rent: '1150', 'location.city': 'Leeds' },
    files,
    status: 'live',
  });
  const sentence = '2 bed flat in Leeds under 1200 a month';
  const address = `/search?q=${encodeURIComponent(sentence)}`;

  await test.step('four chips, without scripts too', async () => {
    const plain = await page.context().browser()!.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(new URL(address, site.url).href);
    await expect(chips(still).getByRole('listitem')).toHaveCount(4);
    await chips(still).getByRole('link', { name: 'Remove In Leeds' }).click();
    await expect(chips(still).getByRole('listitem')).toHaveCount(3);
    await chips(still).getByText('Up to £1,200 a month').click();
    await chips(still).getByLabel('Price to').fill('5000');
    await chips(still).getByRole('button', { name: 'Apply' }).click();
    await expect(still).toHaveURL(/\/properties\?.*price_max=5000/);
    await plain.close();
  });

  await test.step('each can be removed, and all be refused, by keyboard; the address remembers', async () => {
    await page.goto(address);
    await whenAwake(page);
    await expect(results(page).getByText(`Flat in ${town}`)).toBeVisible();
    expect(await findViolations(page, { type: 'tag', values: ['wcag2a', 'wcag2aa'] })).toEqual([]);
    await chips(page).getByRole('link', { name: 'Remove 2 bed' }).press('Enter');
    await expect(chips(page).getByRole('listitem')).toHaveCount(3);
    expect(searchText(page)).toBe('flat in Leeds under 1200 a month');
    await page.goBack();
    await expect(chips(page).getByRole('listitem')).toHaveCount(4);
    await chips(page).getByRole('link', { name: 'Search for the plain words instead' }).press('Enter');
    await expect(chips(page)).toHaveCount(0);
    expect(searchText(page)).toBe(`"${sentence}"`);
    await page.reload();
    await expect(chips(page)).toHaveCount(0);
  });

  await test.step('a near miss says what differs, and the exact search can be asked for', async () => {
    await page.goto(`/properties?q=${encodeURIComponent('2 bed flat in Leeds under 3 a month')}`);
    await expect(results(page).getByText(`Flat in ${town}`)).toBeVisible();
    await expect(results(page).getByRole('list', { name: 'What differs' }).first()).toContainText('above');
    await results(page).getByRole('link', { name: 'Search for exactly this' }).click();
    await expect(results(page).getByText('No results', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/exact=1/);
  });

  await test.step('near me asks where that is: the browser, or for a postcode where it refuses', async () => {
    await page.goto(`/properties?q=${encodeURIComponent('flat near me')}`);
    await whenAwake(page);
    const asked = results(page).getByRole('region', { name: 'Where are you?' });
    const locate = asked.getByRole('button', { name: 'Use my location' });
    await expect(async () => {
      await locate.click();
      await expect(asked.getByText('doesn’t share your location')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(asked.getByLabel('Postcode')).toBeFocused();
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 53.8, longitude: -1.55 });
    await locate.click();
    await expect(page).toHaveURL(/postcode=LS\d/);
    const chip = results(page).getByRole('region', { name: 'Near me' });
    await expect(chip).toContainText(/Near me: LS\d/);
    await chip.getByText('Near me: ').click();
    await chip.getByLabel('Postcode').fill('BS1 5TR');
    await chip.getByRole('button', { name: 'Search near here' }).click();
    await expect(chip).toContainText('Near me: BS1 5TR');
    await chip.getByRole('link', { name: 'Remove near me' }).click();
    await expect(chip).toHaveCount(0);
    expect(searchText(page)).toBe('flat');
  });
});
