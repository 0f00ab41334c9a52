import type { Locator } from '@playwright/test';
import { sectionKeys, sections } from '@tessera/domain/sections/sections';
import {
  expect,
  expectNoSidewaysScroll,
  phone,
  schemes,
  test,
  viewports,
  whenAwake,
} from './support/browser.ts';
import { focused, header, openShell } from './support/shell.ts';

const verticals = sectionKeys.map((key) => sections[key].name);

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

test('NAV-2: the verticals menu has equal columns, and arrows move to the visible neighbour', async ({
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

test('NAV-2: the verticals menu opens by click, Enter and ArrowDown and returns focus', async ({ page }) => {
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

  test('NAV-3: has the same items as the desktop header', async ({ page }) => {
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

  test('NAV-2: opens by Enter or press, and returns focus on Escape', async ({ page }) => {
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

  test('NAV-3: closes on navigation, and the heading has the focus', async ({ page }) => {
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
      const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((channel) => {
        const share = Number(channel) / 255;
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
  for (const landmark of [header(page), page.getByRole('contentinfo')]) {
    await expect(landmark.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    await expect(landmark.locator('[aria-current]')).toHaveCount(1);
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

test('NAV-5: a phone’s menu has the same items, signed out and signed in', async ({ page }) => {
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

test('NAV-5: a signed-in person is welcomed by name and can sign out again', async ({ page, signIn }) => {
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

test('NAV-6: only administrators have the database button, which shows its state', async ({ page }) => {
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

test('NAV-7: Ctrl K right after Escape opens the palette again', async ({ page }) => {
  await page.goto('/');
  await whenAwake(page);
  const palette = page.getByRole('dialog', { name: 'Jump to a page or an action' });
  await page.keyboard.press('Control+K');
  await expect(palette).toBeVisible();
  await palette.getByRole('combobox').fill('about');

  // Both keys come before the next task, in which the browser would send the dialog's close event.
  await palette.evaluate(async (dialog) => {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await new Promise<void>((resolve) => queueMicrotask(resolve));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  });

  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('combobox')).toHaveValue('');
});

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
  for (const text of ['Find a page or an action', 'Show this list', 'Go to the notifications']) {
    await expect(list.getByText(text)).toBeVisible();
  }
  await list.getByRole('switch').press('Space');
  await expect(list.getByRole('switch')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(list).toBeHidden();
});
