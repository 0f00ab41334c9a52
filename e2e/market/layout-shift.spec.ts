import { aWord } from '../support/searching.ts';
import { systemFacts, systems } from '@tessera/domain/market/listings/systems';
import { chooseSystem, makeListing, uploadPhotos } from '../support/listings.ts';
import { expect, phone, test, whenAwake } from '../support/browser.ts';
import { readShifts, slowDown, watchShifts } from '../support/layout-shift.ts';

/** Maximum layout shift. Search engines call up to 0.1 good; this is a fifth of it. */
const MAX_SHIFT = 0.02;

test.use({ viewport: phone });

for (const system of systems.map((each) => systemFacts[each].label))
  test(`on a phone nothing moves while the form for ${system} loads and goes to its second step`, async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await watchShifts(page);
    await slowDown(page, 4);

    await page.goto('/listings/new');
    await whenAwake(page);
    await expect(page.getByRole('radio', { name: system, exact: true })).toBeVisible();
    const loaded = await readShifts(page);
    await chooseSystem(page, system);
    await page.waitForLoadState('networkidle');

    expect(loaded).toBeLessThan(MAX_SHIFT);
    expect(await readShifts(page)).toBeLessThan(MAX_SHIFT);
  });

test('on a phone nothing moves when a guest is asked to sign in before posting', async ({ page }) => {
  await watchShifts(page);
  await slowDown(page, 4);

  await page.goto('/listings/new');
  await whenAwake(page);
  await page.waitForLoadState('networkidle');

  expect(page.url()).toContain('/auth/login');
  expect(await readShifts(page)).toBeLessThan(MAX_SHIFT);
});

test('on a phone nothing moves while the results of a search load', async ({ page, signUp }) => {
  const word = aWord();
  await signUp(page);
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  // The results fill more than the window, in two columns. “Plymouth · today” fits in one line; with a date it would
  // not.
  for (const thing of ['Walnut desk', 'Oak chair', 'Brass lamp', 'Wool rug', 'Pine shelf', 'Steel kettle'])
    await makeListing(page, {
      formValues: {
        title: `${thing} ${word}`,
        price: '60',
        'location.city': 'Plymouth',
        category: 'furniture',
      },
      files,
      status: 'live',
    });
  const path = `/classifieds?q=${word}`;
  const served = await (await page.request.get(path)).text();
  await watchShifts(page);
  await slowDown(page, 4);

  await page.goto(path);
  await whenAwake(page);
  await page.waitForLoadState('networkidle');

  const days = page.locator('.listing-card time');
  await expect(days).toHaveCount(6);
  for (const day of await days.allTextContents()) expect(served).toContain(`>${day}</time>`);
  expect(await readShifts(page)).toBeLessThan(MAX_SHIFT);
});
