import { checkLooks, expect, test, whenAwake } from '../support/browser.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';

const personsBrowser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

test('DSH-1, DSH-2: a new account sees its first steps, and later its figures with a plot and a table', async ({
  page,
  signUp,
  browser,
  site,
}) => {
  await test.step('a new account has one main action', async () => {
    await signUp(page);
    await page.goto('/dashboard');
    const steps = page.getByRole('region', { name: 'Get started' });
    await expect(steps.getByRole('link', { name: 'Post a listing' })).toBeVisible();
    await expect(page.locator('main .ui-button[data-variant="primary"]')).toHaveCount(1);
    await whenAwake(page);
    await steps.locator('summary').press('Enter');
    await expect(steps.getByRole('link', { name: 'Post a listing' })).toBeHidden();
    await page.reload();
    await expect(steps.getByRole('link', { name: 'Post a listing' })).toBeHidden();
    await steps.getByText('Get started').click();
    await expect(steps.getByRole('link', { name: 'Post a listing' })).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
    await checkLooks(page);
  });

  await test.step('figures are those of the API', async () => {
    const files = (await uploadPhotos(page, 1)).map((fileId) => ({ id: fileId }));
    const id = await makeListing(page, {
      files,
      status: 'live',
      formValues: { title: 'Oak desk', price: '120' },
    });
    const visitor = await browser.newContext({ userAgent: personsBrowser });
    expect((await (await visitor.newPage()).goto(`${site.url}/classifieds/${id}`))?.ok()).toBe(true);
    await visitor.close();
    const views = async () => {
      const answer = await page.request.get('/api/dashboard');
      const { series } = (await answer.json()) as { series: { views: number }[] };
      return series.at(-1)?.views;
    };
    await expect.poll(views).toBe(1);
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Live listings 1' })).toBeVisible();
    await expect(page.getByText('1 view · 0 saves · 0 messages in 30 days')).toBeVisible();
    await expect(page.getByText(/^1 view in the last 30 days, more in the second half/)).toBeVisible();
    const status = page.getByRole('region', { name: 'Listings by status', exact: true });
    await expect(status.getByRole('row', { name: 'Live 1 1 0 0' })).toBeVisible();
  });

  await test.step('the plot is read by keys and as a table', async () => {
    await whenAwake(page);
    const plot = page.getByRole('slider', { name: 'Views by day' });
    await plot.focus();
    await expect(plot).toHaveAttribute('aria-valuetext', /: 1 view$/);
    await page.keyboard.press('ArrowLeft');
    await expect(plot).toHaveAttribute('aria-valuetext', /: 0 views$/);
    await page.keyboard.press('Home');
    await expect(plot).toHaveAttribute('aria-valuenow', '1');
    await page.getByText('Show as a table').click();
    const table = page.getByRole('table', { name: /^Activity in the last 30 days/ });
    await expect(table.getByRole('row')).toHaveCount(31);
    await page.getByRole('link', { name: '90 days' }).click();
    await expect(page.getByText(/in the last 90 days/).first()).toBeVisible();
    await page.getByRole('link', { name: /^Saves/ }).click();
    await expect(page.getByText('No saves in the last 90 days.')).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
  });
});
