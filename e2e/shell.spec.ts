import type { Page } from '@playwright/test';
import {
  checkDark,
  checkLooks,
  checkPage,
  expect,
  phone,
  test,
  viewports,
  whenAwake,
} from './support/browser.ts';
import { weighFirstLoad } from './support/first-load.ts';
import { focused, header, openShell } from './support/shell.ts';

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
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toast).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  complaints.length = 0;
});

test('STA-3: a missing page answers 404 and links back', async ({ page, complaints }) => {
  const response = await page.goto('/nothing/here');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page).toHaveTitle(/^Page not found · /);
  await checkLooks(page);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
  complaints.length = 0;
});

test('STA-3: a failed page shows a reference and links back, within the shell', async ({
  page,
  complaints,
}) => {
  const response = await page.goto('/dev/shell?fault');

  expect(response?.status()).toBe(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByText(/^Reference/)).toContainText(response?.headers()['x-request-id'] ?? 'no id');
  await checkLooks(page);
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
  complaints.length = 0;
});

test('STA-3: a page whose code cannot be fetched is still shown, with a warning', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  await whenAwake(page);
  await page.route(/\/assets\/about-page-.*\.js/, (route) => route.abort());

  await header(page).getByRole('link', { name: 'About' }).click();

  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
  await expect(page.getByText('Part of this page could not be loaded.')).toBeVisible();
  await page.unroute(/\/assets\/about-page-.*\.js/);
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.getByText('Part of this page could not be loaded.')).toBeHidden();
  complaints.length = 0;
});

/** Until the service worker has all it needs. */
async function visit(page: Page) {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test.describe('STA-4: without a network', () => {
  test.use({ hasWorker: true });

  for (const { name, ...size } of viewports) {
    test(`STA-4: typed text stays, a banner says so, and the page works again without a reload, ${name}`, async ({
      page,
      context,
      complaints,
    }) => {
      await page.setViewportSize(size);
      await page.goto('/contact');
      await whenAwake(page);
      const banner = page.getByText('You’re offline. What you’ve typed is still here');
      await page.getByLabel('Message').fill('Something long that took a while.');
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));

      await context.setOffline(true);
      await expect(banner).toBeVisible();
      await page.getByLabel('Name').fill('Ada');
      await page.getByLabel('Email').fill('ada@example.test');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Your message wasn’t sent')).toBeVisible();
      await expect(page.getByLabel('Message')).toHaveValue('Something long that took a while.');

      await context.setOffline(false);
      await expect(banner).toBeHidden();
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      complaints.length = 0;
    });
  }

  test('STA-4: a visited site opens a shell, and the requested page once the network is back', async ({
    page,
    context,
    complaints,
  }) => {
    await visit(page);

    await context.setOffline(true);
    await page.goto('/about?a=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
    await expect(page.getByText('What you’ve typed is still here')).toBeVisible();
    await checkLooks(page);

    await context.setOffline(false);
    await expect(page).toHaveURL('/about?a=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
    complaints.length = 0;
  });

  test('STA-4: a page that cannot be loaded says so and loads later', async ({
    page,
    context,
    complaints,
  }) => {
    await visit(page);
    await context.setOffline(true);
    await header(page).getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');

    await context.setOffline(false);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
    await expect(page).toHaveURL('/contact');
    complaints.length = 0;
  });
});

const publicPages = ['/', '/about', '/contact', '/offline'];

test('STA-5: axe finds nothing on the shell’s pages', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await checkLooks(page);
  }
});

test('STA-5: axe finds nothing on the full shell and the dashboard', async ({ page, signIn }) => {
  await page.goto('/dev/shell?as=admin&database=connected&at=/jobs');
  await checkLooks(page);

  await signIn(page, 'buyer');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await checkLooks(page);
});

test('STA-5: axe finds nothing in the shell’s menus', async ({ page }) => {
  // Narrower, an administrator's header leaves the colours to the menus.
  await page.setViewportSize({ width: 1_920, height: 900 });
  await openShell(page, 'as=admin&at=/jobs');
  const open = page.locator('[role="menu"], dialog[open]');

  for (const name of ['Marketplace', 'Account', 'Colours: system']) {
    await header(page).getByRole('button', { name }).click();
    await expect(open).toBeVisible();
    await checkPage(page);
    await checkDark(page);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(open).toBeVisible();
  await checkPage(page);
  await checkDark(page);
});

test('STA-5: axe finds nothing in the palette and the list of shortcuts', async ({ page }) => {
  await openShell(page);

  for (const key of ['Control+K', '?']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkLooks(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('STA-5: a message can be sent with the keyboard alone, and its faults are named', async ({ page }) => {
  await page.goto('/contact');
  await whenAwake(page);
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/email address that we can reply to/);
  await checkPage(page);

  await page.getByLabel('Email').fill('ada@example.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The page about shares has a typing mistake.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeFocused();
  await checkPage(page);
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

test('STA-6: a visitor’s first load is at most 150 kB of script', async ({ page }) => {
  for (const path of ['/', '/about', '/contact', '/search', '/autos', '/favourites', '/auth/login']) {
    const { scriptBytes } = await weighFirstLoad(page, path);
    expect(scriptBytes, path).toBeLessThan(150_000);
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
