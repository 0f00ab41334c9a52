import { expect, test } from '../support/browser.ts';

test('terms, privacy, cookies and safety are one press away on every page', async ({ page }) => {
  await page.goto('/patterns');
  const footer = page.getByRole('navigation', { name: 'About this site' });
  await expect(footer.getByRole('link')).toHaveText(['Terms', 'Privacy', 'Cookies', 'Staying safe']);

  await footer.getByRole('link', { name: 'Terms' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await expect(page).toHaveTitle('Terms of use · Tessera');
  await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('article').getByRole('link', { name: 'how to stay safe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staying safe' })).toBeVisible();
});

test('the page about this site says what is live, what selling costs and when the books were last compared', async ({
  page,
}) => {
  await page.goto('/about');
  const main = page.getByRole('main');

  await expect(main.getByRole('link', { name: /^[\d,]+\+? live listings$/ })).toHaveAttribute(
    'href',
    '/search',
  );
  await expect(main.getByText('Buyers pay no fee; sellers pay no fee.')).toBeVisible();
  await expect(main.getByText(/^Every movement of money .*(The last|The first) comparison/)).toBeVisible();
});
