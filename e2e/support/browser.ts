import { randomInt } from 'node:crypto';
import { type Page, test as base, expect } from '@playwright/test';
import { findViolations, type RequestedRules } from './axe.ts';
import { type Member, People, type SiteAddress } from './people.ts';

export { expect };

interface Fixtures {
  /** The site under test. All tests share one, unless a file starts its own. */
  readonly site: SiteAddress;
  /** Signs a demo person in. */
  readonly signIn: (page: Page, who: 'admin' | 'moderator' | 'seller' | 'buyer') => Promise<void>;
  /** Makes a new, verified person and signs them in. */
  readonly signUp: (page: Page) => Promise<Member>;
  /** Console errors and failed page scripts so far. A test that expects some empties it. */
  readonly complaints: string[];
  /**
   * Set it by `test.use` to allow the service worker. By default it is blocked, because it would answer requests
   * itself.
   */
  readonly hasWorker: boolean;
}

export const test = base.extend<Fixtures, { readonly people: People }>({
  site: async ({}, use) =>
    use({ url: process.env['TESSERA_TEST_URL'] ?? '', dataDir: process.env['TESSERA_TEST_DATA'] ?? '' }),
  baseURL: async ({ site }, use) => use(site.url),
  // Each test has an address of its own. The server believes this header, as if it came from its proxy.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anAddress() }),
  hasWorker: [false, { option: true }],
  complaints: [
    async ({ page, hasWorker }, use) => {
      if (!hasWorker)
        await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        // Adds the path, because the message about a failed request does not contain it.
        const { pathname = '' } = URL.parse(message.location().url) ?? {};
        complaints.push(`${message.text()} (${pathname})`);
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      expect(await withoutDeletedPhotos(page, complaints), 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],
  people: [
    async ({}, use) => {
      const people = new People();
      await use(people);
      await people.close();
    },
    { scope: 'worker' },
  ],
  signIn: async ({ people, site }, use) =>
    use((page, who) => people.signIn(page, site, `${who}@tessera.local`)),
  signUp: async ({ people, site }, use) => use((page) => people.join(page, site)),
});

/**
 * Removes complaints about photos of deleted listings. Pages show listings of other tests, which may delete them before
 * their photos are loaded.
 */
async function withoutDeletedPhotos(page: Page, complaints: readonly string[]): Promise<string[]> {
  const listingOf = (text: string) => /status of 404 .*\(\/media\/listings\/(\d+)\//.exec(text)?.[1];
  const ids = [...new Set(complaints.flatMap((text) => listingOf(text) ?? []))];
  if (ids.length === 0) return [...complaints];
  const answer = await page.request.get(`/api/listings/cards?ids=${ids.join()}`);
  const { listings } = (await answer.json()) as { listings: { id: number }[] };
  const live = new Set(listings.map(({ id }) => String(id)));
  return complaints.filter((text) => live.has(listingOf(text) ?? '') || listingOf(text) === undefined);
}

/** A random address from the range that is reserved for tests. */
function anAddress(): string {
  const byte = () => randomInt(1, 255);
  return `198.${randomInt(18, 20)}.${byte()}.${byte()}`;
}

/** Waits for the newest email to an address, and returns the link in it. */
export async function findLink(page: Page, email: string): Promise<URL> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const response = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
        const { messages } = (await response.json()) as { messages: { text: string }[] };
        // Leaves out quoted lines, whose links are not the email’s own.
        link = messages[0]?.text.replaceAll(/^>.*$/gm, '').match(/https?:\/\/\S+/)?.[0];
        return link;
      },
      { intervals: [50] },
    )
    .toBeTruthy();
  return new URL(link ?? '');
}

const wcag: RequestedRules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
const ofColours: RequestedRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** STA-5 for a page in its current state: axe finds no violation. The `complaints` fixture watches the console. */
export async function checkPage(page: Page): Promise<void> {
  expect(await findViolations(page, wcag), 'axe finds nothing').toEqual([]);
}

export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1440, height: 900 } as const;
export const viewports = [
  { name: 'phone', ...phone },
  { name: 'desktop', ...desktop },
] as const;

export const schemes = ['light', 'dark'] as const;

/** STA-5 for a page in its current state, at both widths. The window then has its previous width again. */
export async function checkWidths(page: Page): Promise<void> {
  await atBothWidths(page, () => checkPage(page));
}

/**
 * STA-5 at both widths and in both schemes. In the second scheme, only colours are checked. The width that the page has
 * comes last, and each change of width or scheme serves two checks, because each makes the browser lay out all anew.
 */
export async function checkLooks(page: Page): Promise<void> {
  const before = page.viewportSize();
  const [first, second] = before?.width === phone.width ? [desktop, phone] : [phone, desktop];
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(first);
  await expectNoSidewaysScroll(page);
  await checkPage(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkColours(page);
  await page.setViewportSize(second);
  await checkColours(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoSidewaysScroll(page);
  await checkPage(page);
  if (before && before.width !== second.width) await page.setViewportSize(before);
}

async function atBothWidths(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await look();
  }
  if (before) await page.setViewportSize(before);
}

export async function checkDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkColours(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function checkColours(page: Page): Promise<void> {
  expect(await findViolations(page, ofColours), 'axe finds nothing in the dark').toEqual([]);
}

/** Waits until the page is hydrated. Before that, it shows everything but reacts to little. */
export async function whenAwake(page: Page): Promise<void> {
  // The function must not be async, because its promise would count as true.
  await page.waitForFunction(() => {
    // React's internal sign that the page is hydrated. It marks single elements earlier.
    const container = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1];
    return container?.stateNode.current.memoizedState.isDehydrated === false;
  });
  // Waits until the browser is idle, because some effects run only then.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  });
}

export async function takeLook(
  page: Page,
  look: { width: number; height: number; scheme: 'light' | 'dark' },
): Promise<void> {
  await page.setViewportSize(look);
  await page.emulateMedia({ colorScheme: look.scheme });
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scroll: scrollWidth, client: clientWidth };
  });
  expect(scroll, 'nothing sticks out sideways').toBe(client);
}
