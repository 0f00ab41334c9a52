import { checkPage, expect, phone, test, whenAwake } from '../support/browser.ts';
import { weighFirstLoad } from '../support/first-load.ts';
import { focused, header, openShell, publicPages } from '../support/shell.ts';

test('the chosen colours apply from the first paint, and immediately in other tabs', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await whenAwake(page);
  const other = await context.newPage();
  await other.goto('/about');
  await whenAwake(other);

  await header(page)
    .getByRole('button', { name: /^Colours/ })
    .click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('<html lang="en-GB" data-theme="dark">');
  const cookie = (await context.cookies()).find(({ name }) => name === 'theme');
  expect(cookie?.sameSite).toBe('Lax');
});

test('STA-1: a toast is announced, stays, does not cover the page’s actions and closes on Escape', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize(phone);
  await openShell(page, 'as=user');
  await page.route('**/api/auth/sign-out', (route) => route.abort());
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const toast = page.locator('[aria-live="assertive"]').getByText('You are still signed in');
  await expect(toast).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const main = await page.getByRole('button', { name: 'Show' }).boundingBox();
  const box = await toast.boundingBox();
  expect(box && main && box.y + box.height < main.y).toBe(true);
  await checkPage(page);
  await page.keyboard.press('F6');
  await expect(focused(page)).toHaveText('Try again');
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  complaints.length = 0;
});

test('STA-1: Escape closes the palette first, and only then the toast below it', async ({
  page,
  complaints,
}) => {
  await openShell(page, 'as=user');
  await page.route('**/api/auth/sign-out', (route) => route.abort());
  await header(page).getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const toast = page.getByText('You are still signed in');
  await expect(toast).toBeVisible();

  await page.keyboard.press('Control+K');
  await expect(header(page).getByRole('combobox')).toBeFocused();
  await expect(header(page).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(header(page).getByRole('option')).toHaveCount(0);
  await expect(toast).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  complaints.length = 0;
});

test('STA-6: every page has its own title and one h1', async ({ page }) => {
  const titles = new Set<string>();
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(publicPages.length);
});

test('STA-6: a visitor’s first load is at most 120 kB of script', async ({ page }) => {
  for (const path of ['/', '/about', '/contact', '/search', '/autos', '/favourites', '/auth/login']) {
    const { scriptBytes } = await weighFirstLoad(page, path);
    expect(scriptBytes, path).toBeLessThan(120_000);
    expect(scriptBytes, path).toBeGreaterThan(50_000);
  }
});

test('navigation needs no new document, is announced and focuses the heading', async ({ page }) => {
  await page.goto('/');
  await whenAwake(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await header(page).getByRole('link', { name: 'About' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByTestId('route-announcer')).toHaveText(await page.title());
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a slow page shows a progress bar', async ({ page }) => {
  await page.goto('/');
  await whenAwake(page);
  await page.route('**/about.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });

  await header(page).getByRole('link', { name: 'About' }).click();

  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every ready page is a link on every page', async ({ page }) => {
    await page.goto('/');

    await expect(header(page).getByRole('button')).toHaveCount(0);
    await header(page).getByRole('link', { name: 'All pages' }).click();
    const footer = page.getByRole('contentinfo');
    for (const name of ['Home', 'About', 'Contact', 'Sign In', 'Sign Up']) {
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await footer.getByRole('link', { name: 'About', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
  });
});

test('a visitor is asked to sign in before the dashboard', async ({ page }) => {
  await page.goto('/dashboard');

  await expect(page).toHaveURL('/auth/login?redirect=/dashboard');
});

test('the site can be installed', async ({ page }) => {
  const manifest = await page.request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons, start_url: start } = (await manifest.json()) as {
    icons: { src: string }[];
    start_url: string;
  };
  for (const { src } of icons) expect((await page.request.get(src)).ok(), src).toBe(true);
  expect((await page.request.get(start)).ok()).toBe(true);
});
