import { randomInt, randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { type Page, test as base, expect } from '@playwright/test';

export { expect };

interface Fixtures {
  /** Signs a demo person in, by the same call as the sign-in page. */
  readonly signIn: (page: Page, who: 'admin' | 'moderator' | 'seller' | 'buyer') => Promise<void>;
  /** Makes a new, verified person and signs them in. */
  readonly signUp: (page: Page) => Promise<{ email: string; password: string }>;
  /** Console errors and failed page scripts so far. A test that expects some empties it. */
  readonly complaints: string[];
  /** With `test.use`: the site's service worker, which otherwise would fetch and answer things beside what is tested. */
  readonly hasWorker: boolean;
}

const password = 'tessera-demo';

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env['TESSERA_TEST_URL'] ?? ''),
  // Each test counts as a machine of its own; the server under test believes this header of its proxy.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anAddress() }),
  hasWorker: [false, { option: true }],
  complaints: [
    async ({ page, hasWorker }, use) => {
      if (!hasWorker)
        await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ baseURL }, use) => {
    await use(async (page, who) => {
      await post(page, baseURL, '/api/auth/sign-in/email', { email: `${who}@tessera.local`, password });
    });
  },
  signUp: async ({ baseURL }, use) => {
    await use(async (page) => {
      const person = { email: `person-${randomUUID()}@example.test`, password: `a good ${randomUUID()}` };
      await post(page, baseURL, '/api/auth/sign-up/email', {
        ...person,
        firstName: 'Ada',
        lastName: 'Byron',
      });
      const token = (await findLink(page, person.email)).searchParams.get('token');
      await post(page, baseURL, '/api/auth/verify-email', { token });
      await post(page, baseURL, '/api/auth/sign-in/email', person);
      return person;
    });
  },
});

/** One of those that documents and tests may use. */
function anAddress(): string {
  const part = () => randomInt(1, 255);
  return `198.${randomInt(18, 20)}.${part()}.${part()}`;
}

async function post(page: Page, baseURL: string | undefined, path: string, data: object): Promise<void> {
  const response = await page.request.post(`${baseURL}${path}`, { data });
  expect(response.ok(), `${path} answered ${response.status()}: ${await response.text()}`).toBe(true);
}

/** The newest link that was mailed to an address, waiting for the job that sends it. */
export async function findLink(page: Page, email: string): Promise<URL> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const response = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
        const { messages } = (await response.json()) as { messages: { text: string }[] };
        link = messages[0]?.text.match(/https?:\/\/\S+/)?.[0];
        return link;
      },
      { intervals: [50] },
    )
    .toBeTruthy();
  return new URL(link ?? '');
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const colourRules = ['color-contrast', 'link-in-text-block'];

/** STA-5 for one page as it stands: nothing that axe objects to. The console is watched by the `complaints` fixture. */
export async function checkPage(page: Page): Promise<void> {
  await expectNoViolations(page, { type: 'tag', values: wcag });
}

async function expectNoViolations(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }) {
  // Without the mode for old times axe opens a page of its own for each report.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await axe.options({ runOnly, resultTypes: ['violations'] }).analyze();
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}`).join('\n')}`,
  );
  expect(found, 'axe finds nothing').toEqual([]);
}

export const viewports = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;

export const schemes = ['light', 'dark'] as const;

/** STA-5 for one page as it stands at both widths and in both schemes; the second differs from the first by colours alone. */
export async function checkLooks(page: Page): Promise<void> {
  for (const viewport of viewports) {
    await takeLook(page, { ...viewport, scheme: 'light' });
    await expectNoSidewaysScroll(page);
    await checkPage(page);
    await checkDark(page);
  }
}

export async function checkDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, { type: 'rule', values: colourRules });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Before its script has run, a page shows everything and answers to little. */
export async function whenAwake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
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
