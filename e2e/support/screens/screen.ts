import type { Locator, Page } from '@playwright/test';
import { checkLooks, checkPage, checkDark, expect, phone, test, whenAwake } from '../browser.ts';

/** A dialog, sheet or menu that opens over a page by one action. */
interface Opening {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  readonly shows: (page: Page) => Locator;
  /** The only width to check it at, because it closes when the width changes or exists only on phones. */
  readonly width?: 'desktop' | 'phone';
}

/** A page in one state. */
export interface Screen<World = unknown> {
  /** Its pattern in the route table. */
  readonly route: string;
  /** Address of the page, if it differs from its route. */
  readonly path?: (world: World) => string;
  /** How its title begins. */
  readonly title: string;
  /** Text that appears later than the page. The check waits for it. */
  readonly shows?: string | RegExp;
  readonly openings?: readonly Opening[];
  /** Address of another screen that this one is redirected to. Only that one is looked at. */
  readonly leadsTo?: string;
}

/** STA-5 for each page and for everything that opens over it, at both widths and in both schemes. */
export async function checkScreens<World>(
  page: Page,
  screens: readonly Screen<World>[],
  world: World,
): Promise<void> {
  for (const [position, { route, path, title, shows, openings = [], leadsTo }] of screens.entries()) {
    const address = path?.(world) ?? route;
    const titled = new RegExp(`^${title}`);
    await test.step(address, async () => {
      // What opened over the screen before may still be open. The new title is the sign that the page has changed.
      const isFollowed = position > 0 && !screens[position - 1]?.openings && !titled.test(await page.title());
      if (!isFollowed || !(await follow(page, address, titled))) await visit(page, address);
      await expect(page).toHaveTitle(titled);
      if (shows !== undefined) await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
      if (leadsTo === undefined) await checkLooks(page);
      else await expect(page).toHaveURL(leadsTo);
    });
    for (const [index, opening] of openings.entries())
      await test.step(`${address}: ${opening.name}`, async () => {
        // Loads the page again, because the previous opening may have left something open.
        if (index > 0) await visit(page, address);
        await checkOpening(page, opening);
      });
  }
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await whenAwake(page);
}

/** A page that has not come by then, such as one that is a document of its own, is loaded. */
const FOLLOWED_WITHIN_MS = 10_000;

/**
 * Goes to another page of the same document, as a link would. Scripts and axe, which the browser has already compiled,
 * then take less than half the time.
 */
async function follow(page: Page, address: string, titled: RegExp): Promise<boolean> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  return expect(page)
    .toHaveTitle(titled, { timeout: FOLLOWED_WITHIN_MS })
    .then(
      () => true,
      () => false,
    );
}

async function checkOpening(page: Page, { open, shows, width }: Opening): Promise<void> {
  const before = page.viewportSize();
  if (width === 'phone') await page.setViewportSize(phone);
  await open(page);
  await expect(shows(page)).toBeVisible();
  if (width) {
    await checkPage(page);
    await checkDark(page);
  } else await checkLooks(page);
  if (before) await page.setViewportSize(before);
}

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first();
const menu = (page: Page) => page.getByRole('menu').first();

/** A dialog that a button opens. */
export function dialogOf(button: string | RegExp): Opening {
  const open = (page: Page) => page.getByRole('button', { name: button }).first().click();
  return { name: String(button), open, shows: dialog };
}

/** A form that a button opens within the page. */
export function formOf(button: string, form: string): Opening {
  const open = (page: Page) => page.getByRole('button', { name: button }).first().click();
  return { name: button, open, shows: (page) => page.getByRole('form', { name: form }) };
}

/** A menu that a button opens. */
export function menuOf(button: string | RegExp): Opening {
  const open = (page: Page) => page.getByRole('button', { name: button }).first().click();
  return { name: String(button), open, shows: menu, width: 'desktop' };
}

/** A dialog that an item of a menu opens. */
export function dialogInMenu(button: string | RegExp, item: string): Opening {
  async function open(page: Page) {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click();
  }
  return { name: `${String(button)} › ${item}`, open, shows: dialog };
}

/** A dialog that a link opens. Without scripts, the link leads to a page instead. */
export function dialogOfLink(link: string | RegExp): Opening {
  const open = (page: Page) => page.getByRole('main').getByRole('link', { name: link }).first().click();
  return { name: String(link), open, shows: dialog };
}
