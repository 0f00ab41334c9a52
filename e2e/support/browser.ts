import { randomInt } from 'node:crypto';
import { type Page, test as base, expect } from '@playwright/test';
import { findViolations, type RequestedRules } from './axe.ts';
import { type Member, People, type SiteAddress } from './people.ts';

export { expect };

interface Fixtures {
  /** The one site of all tests, unless a file has its own. */
  readonly site: SiteAddress;
  /** Signs a demo person in. */
  readonly signIn: (page: Page, who: 'admin' | 'moderator' | 'seller' | 'buyer') => Promise<void>;
  /** Makes a new, verified person and signs them in. */
  readonly signUp: (page: Page) => Promise<Member>;
  /** Console errors and failed page scripts so far. A test that expects some empties it. */
  readonly complaints: string[];
  /** With `test.use`: the site's service worker, which otherwise would fetch and answer things beside what is tested. */
  readonly hasWorker: boolean;
}

export const test = base.extend<Fixtures, { readonly people: People }>({
  site: async ({}, use) =>
    use({ url: process.env['TESSERA_TEST_URL'] ?? '', dataDir: process.env['TESSERA_TEST_DATA'] ?? '' }),
  baseURL: async ({ site }, use) => use(site.url),
  // Each test counts as a machine of its own; the server under test believes this header of its proxy.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anAddress() }),
  hasWorker: [false, { option: true }],
  complaints: [
    async ({ page, hasWorker }, use) => {
      if (!hasWorker)
        await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        // The text about a failed request does not say which one.
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
 * Pages show listings of other tests, in results and among the similar ones. Between the page and its photos, the other
 * test may have deleted one of those: only photos of listings that are still live have to be there.
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

/** One of those that documents and tests may use. */
function anAddress(): string {
  const byte = () => randomInt(1, 255);
  return `198.${randomInt(18, 20)}.${byte()}.${byte()}`;
}

/** The newest link that was mailed to an address, waiting for the job that sends it. */
export async function findLink(page: Page, email: string): Promise<URL> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const response = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
        const { messages } = (await response.json()) as { messages: { text: string }[] };
        // Links in a quoted message are somebody else’s.
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

/** STA-5 for one page as it stands: nothing that axe objects to. The console is watched by the `complaints` fixture. */
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

/** STA-5 for one page as it stands at both widths; it is left at its own. */
export async function checkWidths(page: Page): Promise<void> {
  await atBothWidths(page, () => checkPage(page));
}

/** The same in both schemes too; the second differs from the first by colours alone. */
export async function checkLooks(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await atBothWidths(page, async () => {
    await expectNoSidewaysScroll(page);
    await checkPage(page);
    await checkDark(page);
  });
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
  expect(await findViolations(page, ofColours), 'axe finds nothing in the dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Before its script has run, a page shows everything and answers to little. */
export async function whenAwake(page: Page): Promise<void> {
  // Not an async function: its promise would count as true.
  await page.waitForFunction(() => {
    // React's own mark of a page that it has taken over; elements have their marks before that.
    const container = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1];
    return container?.stateNode.current.memoizedState.isDehydrated === false;
  });
  // Some effects run after that, once the browser has time.
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
