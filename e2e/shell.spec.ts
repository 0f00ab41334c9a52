import type { Locator, Page } from '@playwright/test';
import {
  checkDark,
  checkLooks,
  checkPage,
  expect,
  expectNoSidewaysScroll,
  schemes,
  test,
  viewports,
  whenAwake,
} from './support/browser.ts';
import { weighFirstLoad } from './support/first-load.ts';

const phone = { width: 390, height: 844 };
const verticals = [
  'Classifieds',
  'Jobs',
  'Properties',
  'Autos',
  'Food',
  'Drivers',
  'Moving',
  'Beauty',
  'Shop Builder',
  'Compound Interest',
  'Lottery',
  'Trading',
];

/** The shell as it is once every destination works; `as`, `database` and `at` say for whom, in which state and where. */
async function openShell(page: Page, query = '') {
  await page.goto(`/dev/shell?${query}`);
  await whenAwake(page);
}

const header = (page: Page) => page.getByRole('banner');
const focused = (page: Page) => page.locator(':focus');

test('NAV-1: nothing scrolls sideways from 320 to 1440 px, and the header is one line', async ({ page }) => {
  for (const path of [
    '/',
    '/about',
    '/contact',
    '/offline',
    '/dev/shell?as=visitor&at=/jobs',
    '/dev/shell?as=admin&database=connecting',
  ]) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
      expect(await middles(header(page).locator('a, button')), `${path} at ${width} px`).toHaveLength(1);
    }
  }
});

/** At how many heights the visible ones of these lie. */
function middles(controls: Locator): Promise<number[]> {
  return controls.evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0);
    return [...new Set(boxes.map(({ top, height }) => Math.round(top + height / 2)))];
  });
}

test('NAV-1: every vertical is two presses away, on a desktop and on a phone', async ({ page }) => {
  await openShell(page);

  await page.getByRole('button', { name: 'Marketplace' }).click();
  for (const vertical of verticals) {
    await expect(page.getByRole('menuitem', { name: vertical })).toBeVisible();
  }
  await page.keyboard.press('Escape');

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  for (const vertical of verticals) {
    await expect(page.getByRole('dialog').getByRole('link', { name: vertical, exact: true })).toBeVisible();
  }
});

test('NAV-2: the columns of the verticals menu are of one length, and an arrow goes to the neighbour that is seen', async ({
  page,
}) => {
  await openShell(page);

  await page.getByRole('button', { name: 'Marketplace' }).press('ArrowDown');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();

  const boxes = await items.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect()),
  );
  const columns = Map.groupBy(boxes, ({ left }) => Math.round(left));
  expect([...columns.values()].map(({ length }) => length)).toEqual([4, 4, 4]);
  await page.keyboard.press('ArrowRight');
  const neighbour = await focused(page).boundingBox();
  expect(neighbour?.y).toBeCloseTo(boxes[0]?.y ?? 0, 0);
  expect(neighbour?.x).toBeGreaterThan(boxes[0]?.x ?? Infinity);
});

test('NAV-2: the verticals menu opens by click, Enter and ArrowDown and gives the focus back', async ({
  page,
}) => {
  await openShell(page);
  const trigger = page.getByRole('button', { name: 'Marketplace' });
  const first = page.getByRole('menuitem', { name: 'Classifieds' });

  await trigger.click();
  await expect(first).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(trigger).toBeFocused();

  for (const key of ['Enter', 'ArrowDown']) {
    await trigger.press(key);
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Jobs' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(trigger).toBeFocused();
  }
});

test.describe('NAV-3: the menu of a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('NAV-3: holds the same items as the header of a desktop', async ({ page }) => {
    await openShell(page, 'as=admin&database=failed');

    await page.getByRole('button', { name: 'Menu', exact: true }).click();

    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const name of [...verticals, 'Dashboard', 'About', 'Contact', 'Profile Settings', 'Check Out']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
    for (const name of ['Sign Out', 'Upload', 'Post Listing', 'Failed']) {
      await expect(menu.getByRole('button', { name })).toBeVisible();
    }
    await expect(menu.getByText('Welcome, Ada')).toBeVisible();
  });

  test('NAV-3: keeps the focus inside and the page below still', async ({ page }) => {
    await openShell(page);
    const trigger = page.getByRole('button', { name: 'Menu', exact: true });
    await trigger.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const stops = await menu.locator('a, button, input:checked').count();

    for (let press = 0; press <= stops; press += 1) {
      await page.keyboard.press('Tab');
      await expect(menu.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Shift+Tab');
    await expect(menu.locator(':focus')).toHaveCount(1);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');

    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(trigger).toBeFocused();
  });

  test('NAV-2: opens by Enter as by a press, and gives the focus back on Escape', async ({ page }) => {
    await openShell(page);
    const trigger = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('dialog', { name: 'Menu' });

    for (const key of ['Enter', 'Space']) {
      await trigger.press(key);
      await expect(menu.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(trigger).toBeFocused();
    }
  });

  test('NAV-3: has no target smaller than a finger', async ({ page }) => {
    await openShell(page, 'as=admin');
    expect(await smallTargets(page.locator('header a, header button'))).toEqual([]);

    await page.getByRole('button', { name: 'Menu', exact: true }).click();

    expect(await smallTargets(page.locator('dialog a, dialog button, dialog label'))).toEqual([]);
  });

  test('NAV-3: is gone with the next page, whose heading has the focus', async ({ page }) => {
    await page.goto('/');
    await whenAwake(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();

    await page.getByRole('dialog').getByRole('link', { name: 'About' }).click();

    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

function smallTargets(targets: Locator) {
  return targets.evaluateAll((elements) =>
    elements
      .map((element) => ({
        text: element.textContent,
        ...(({ width, height }) => ({ width, height }))(element.getBoundingClientRect()),
      }))
      .filter(({ width, height }) => width > 0 && (width < 44 || height < 44)),
  );
}

test('NAV-4: the current vertical is marked, and not by colour alone', async ({ page }) => {
  await openShell(page, 'at=/jobs');

  const trigger = page.getByRole('button', { name: 'Marketplace' });
  await expect(trigger).toContainText('here: Jobs');
  const bar = await trigger.evaluate((element) => getComputedStyle(element, '::after').height);
  expect(bar).toBe('3px');
  await trigger.click();
  const current = page.getByRole('menuitem', { name: 'Jobs' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current.locator('svg')).toHaveCount(2);
  await expect(page.getByRole('menuitem', { name: 'Autos' })).not.toHaveAttribute('aria-current');
});

test('NAV-4: the mark of the current page stands out from the header and the menu in both schemes', async ({
  page,
}) => {
  await page.goto('/about');
  await whenAwake(page);
  const link = header(page).getByRole('link', { name: 'About' });
  for (const scheme of schemes) expect(await contrastOfMark(link, scheme, '::after')).toBeGreaterThan(3);

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const item = page.getByRole('dialog').getByRole('link', { name: 'About' });
  for (const scheme of schemes) expect(await contrastOfMark(item, scheme, '::before')).toBeGreaterThan(3);
  expect(await item.evaluate((element) => getComputedStyle(element, '::before').width)).toBe('4px');
});

/** Between a link's mark and what it is drawn on. */
async function contrastOfMark(link: Locator, scheme: 'light' | 'dark', mark: string): Promise<number> {
  await link.page().emulateMedia({ colorScheme: scheme });
  const [one = 0, other = 0] = await link.evaluate((element, pseudo) => {
    let ground: Element | null = element;
    const colourOf = (each: Element) => getComputedStyle(each).backgroundColor;
    while (ground && colourOf(ground).endsWith(', 0)')) ground = ground.parentElement;
    const colours = [getComputedStyle(element, pseudo).backgroundColor, ground ? colourOf(ground) : ''];
    return colours.map((colour) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    });
  }, mark);
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

test('NAV-4: the current page is marked in header, phone menu and footer', async ({ page }) => {
  await page.goto('/about');
  await whenAwake(page);
  for (const place of [header(page), page.getByRole('contentinfo')]) {
    await expect(place.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    await expect(place.locator('[aria-current]')).toHaveCount(1);
  }

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();

  await expect(page.getByRole('dialog').locator('[aria-current]')).toHaveText('About');
});

test('NAV-5: signed out there are Account, with its three items, and Post Listing', async ({ page }) => {
  await openShell(page);

  await expect(header(page).getByRole('button', { name: 'Post Listing' })).toBeVisible();
  await expect(header(page).getByText('Welcome')).toHaveCount(0);
  await expect(header(page).getByRole('button', { name: 'Upload' })).toHaveCount(0);
  await header(page).getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Sign In', 'Sign Up', 'Check Out']);
});

test('NAV-5: the account block is absent where people sign in, on a phone too', async ({ page }) => {
  for (const path of ['/dev/shell?at=/auth/login', '/auth/login', '/auth/signup']) {
    await page.goto(path);
    await expect(header(page).getByRole('button', { name: 'Account' })).toHaveCount(0);
    await expect(header(page).getByRole('button', { name: 'Post Listing' })).toHaveCount(0);
  }

  await whenAwake(page);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'About' })).toBeVisible();
  for (const name of ['Sign In', 'Sign Up', 'Check Out', 'Post Listing'])
    await expect(menu.getByText(name, { exact: true })).toHaveCount(0);
});

test('NAV-5: a phone’s menu has the same for visitors and for whoever is signed in', async ({ page }) => {
  await page.setViewportSize(phone);
  const menu = page.getByRole('dialog', { name: 'Menu' });

  await openShell(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  for (const name of ['Sign In', 'Sign Up', 'Check Out', 'Post Listing'])
    await expect(menu.getByText(name, { exact: true })).toBeVisible();
  await expect(menu.getByText('Welcome')).toHaveCount(0);
  await expect(menu.getByText('Upload', { exact: true })).toHaveCount(0);

  await openShell(page, 'as=user');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  for (const name of ['Welcome, Ada', 'Dashboard', 'Upload', 'Post Listing', 'Check Out', 'Sign Out'])
    await expect(menu.getByText(name, { exact: true })).toBeVisible();
  await expect(menu.getByText('Sign In', { exact: true })).toHaveCount(0);
});

test('NAV-5: whoever signs in is welcomed by name and can sign out again', async ({ page, signIn }) => {
  await signIn(page, 'buyer');
  await page.goto('/');
  await whenAwake(page);

  await expect(header(page).getByText(/^Welcome, \S+/)).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Home', exact: true })).toHaveCount(0);
  await header(page).getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile Settings' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(header(page).getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await expect(header(page).getByText('Welcome')).toHaveCount(0);
});

test('NAV-5: signed in, the account menu and the buttons are complete', async ({ page }) => {
  await openShell(page, 'as=user');

  await expect(header(page).getByText('Welcome, Ada')).toBeVisible();
  for (const name of ['Upload', 'Post Listing']) {
    await expect(header(page).getByRole('button', { name })).toBeVisible();
  }
  await header(page).getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Dashboard',
    'Profile Settings',
    'Sign Out',
    'Check Out',
  ]);
});

for (const { name, ...size } of viewports) {
  test(`NAV-6: the first Tab shows a link that skips to the main content, ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    await whenAwake(page);

    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');

    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
  });
}

test('NAV-6: the database button is there for administrators alone and says its state', async ({ page }) => {
  const states = { idle: 'Database', connecting: 'Connecting...', connected: 'Connected', failed: 'Failed' };
  for (const [index, [state, text]] of Object.entries(states).entries()) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openShell(page, `as=${index % 2 === 0 ? 'admin' : 'ADMIN'}&database=${state}`);
    await expect(header(page).locator('.database-button')).toHaveText(text);
    await expect(header(page).locator('.database-dot')).toHaveCount(state === 'connected' ? 1 : 0);

    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: text, exact: true })).toBeVisible();
  }

  for (const other of ['visitor', 'user', 'moderator', 'guest']) {
    await openShell(page, `as=${other}`);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'About' })).toBeVisible();
    await expect(page.locator('.database-button')).toHaveCount(0);
    await expect(page.getByText('Database', { exact: true }).and(page.locator('button'))).toHaveCount(0);
  }
});

for (const { name, ...size } of viewports) {
  test(`NAV-7: Ctrl K finds pages and actions; arrows, Enter and Escape work, ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await openShell(page);
    const palette = page.getByRole('dialog', { name: 'Jump to a page or an action' });

    await page.keyboard.press('Control+K');
    await expect(palette).toBeVisible();
    const field = palette.getByRole('combobox');
    await expect(field).toBeFocused();
    await field.fill('c');
    await expect(palette.getByRole('status')).toHaveText(/^\d+ results$/);
    await field.fill('lot');
    await expect(palette.getByRole('option')).toHaveText(['Lottery']);
    await expect(palette.getByRole('status')).toHaveText('1 result');
    await field.fill('zzz');
    await expect(palette.getByRole('status')).toHaveText('No results');

    await field.fill('');
    await page.keyboard.press('ArrowDown');
    await expect(palette.getByRole('option', { selected: true })).toHaveText('Jobs');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(palette.getByRole('option', { selected: true })).toContainText('Keyboard shortcuts');
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();

    await page.keyboard.press('Control+K');
    await field.fill('about');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/about');
    await expect(palette).toBeHidden();
  });
}

test('NAV-7: the button in the header opens the palette, and gets the focus back', async ({ page }) => {
  await page.goto('/');
  await whenAwake(page);
  const button = header(page).getByRole('button', { name: 'Jump to' });

  await button.click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');

  await expect(button).toBeFocused();
});

test('NAV-7: a question mark lists every shortcut, but not while somebody types', async ({ page }) => {
  await page.goto('/contact');
  await whenAwake(page);
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });

  await page.getByLabel('Message').press('?');
  await expect(page.getByLabel('Message')).toHaveValue('?');
  await expect(list).toHaveCount(0);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  for (const text of ['Find a page or an action', 'Show this list', 'Go to the notification']) {
    await expect(list.getByText(text)).toBeVisible();
  }
  await list.getByRole('switch').press('Space');
  await expect(list.getByRole('switch')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(list).toBeHidden();
});

test('the chosen colours are there from the first paint on, and in other tabs at once', async ({
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

test('STA-1: a toast is announced, stays, does not cover the page’s actions and goes by Escape', async ({
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

test('STA-3: a page that is not there answers 404 and shows the way back', async ({ page, complaints }) => {
  const response = await page.goto('/nothing/here');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page).toHaveTitle(/^Page not found · /);
  await checkLooks(page);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
  complaints.length = 0;
});

test('STA-3: a page that fails shows a reference and the way back, within the shell', async ({
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

test('STA-3: a page whose code cannot be fetched is shown all the same, and says what is wrong', async ({
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
    test(`STA-4: typed text stays, a banner says so, and all goes on without a reload, ${name}`, async ({
      page,
      context,
      complaints,
    }) => {
      await page.setViewportSize(size);
      await page.goto('/contact');
      await whenAwake(page);
      const banner = page.getByText('You are offline. What you typed stays here');
      await page.getByLabel('Message').fill('Something long that took a while.');
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));

      await context.setOffline(true);
      await expect(banner).toBeVisible();
      await page.getByLabel('Name').fill('Ada');
      await page.getByLabel('E-mail').fill('ada@example.test');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Your message was not sent')).toBeVisible();
      await expect(page.getByLabel('Message')).toHaveValue('Something long that took a while.');

      await context.setOffline(false);
      await expect(banner).toBeHidden();
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      complaints.length = 0;
    });
  }

  test('STA-4: a visited site opens a shell, and the wanted page by itself once the network is back', async ({
    page,
    context,
    complaints,
  }) => {
    await visit(page);

    await context.setOffline(true);
    await page.goto('/about?a=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(page.getByText('What you typed stays here')).toBeVisible();
    await checkLooks(page);

    await context.setOffline(false);
    await expect(page).toHaveURL('/about?a=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
    complaints.length = 0;
  });

  test('STA-4: a page within the site that cannot come says so and comes later', async ({
    page,
    context,
    complaints,
  }) => {
    await visit(page);
    await context.setOffline(true);
    await header(page).getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');

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

test('STA-5: axe finds nothing on the whole shell and the dashboard', async ({ page, signIn }) => {
  await page.goto('/dev/shell?as=admin&database=connected&at=/jobs');
  await checkLooks(page);

  await signIn(page, 'buyer');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await checkLooks(page);
});

test('STA-5: axe finds nothing in the shell’s menus', async ({ page }) => {
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
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/e-mail address that we can answer to/);
  await checkPage(page);

  await page.getByLabel('E-mail').fill('ada@example.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The page about shares has a typing mistake.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeFocused();
  await checkPage(page);
});

test('STA-6: every page has a title of its own and one heading of the first rank', async ({ page }) => {
  const titles = new Set<string>();
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(publicPages.length);
});

test('STA-6: what a visitor’s browser must run at first is at most 150 kB', async ({ page }) => {
  for (const path of ['/', '/about', '/contact', '/search', '/autos', '/favourites', '/auth/login']) {
    const { scriptBytes } = await weighFirstLoad(page, path);
    expect(scriptBytes, path).toBeLessThan(150_000);
    expect(scriptBytes, path).toBeGreaterThan(50_000);
  }
});

test('pages follow each other without a new document, are announced and begin at their heading', async ({
  page,
}) => {
  await page.goto('/');
  await whenAwake(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await header(page).getByRole('link', { name: 'About' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByTestId('route-announcer')).toHaveText(await page.title());
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a slow page shows that it is on its way', async ({ page }) => {
  await page.goto('/');
  await whenAwake(page);
  await page.route('**/about.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });

  await header(page).getByRole('link', { name: 'About' }).click();

  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every page that works is a link on every page', async ({ page }) => {
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

test('a stranger is asked to sign in before the dashboard', async ({ page }) => {
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
