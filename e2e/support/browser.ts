import { randomUUID } from 'node:crypto';
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
}

const password = 'tessera-demo';

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env['TESSERA_TEST_URL'] ?? ''),
  complaints: [
    async ({ page }, use) => {
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

async function post(page: Page, baseURL: string | undefined, path: string, data: object): Promise<void> {
  // Each test counts as a machine of its own; the server under test believes this proxy header from nobody else.
  const response = await page.request.post(`${baseURL}${path}`, { data });
  expect(response.ok(), `${path} answered ${response.status()}: ${await response.text()}`).toBe(true);
}

/** The newest link that was mailed to an address, waiting for the job that sends it. */
export async function findLink(page: Page, email: string): Promise<URL> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const response = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
      const { messages } = (await response.json()) as { messages: { text: string }[] };
      link = messages[0]?.text.match(/https?:\/\/\S+/)?.[0];
      return link;
    })
    .toBeTruthy();
  return new URL(link ?? '');
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** STA-5 for one page as it stands: nothing that axe objects to. The console is watched by the `complaints` fixture. */
export async function checkPage(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
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

/** Runs a test at phone and desktop width, in both schemes. */
export function everyLook(
  declare: (look: { name: string; width: number; height: number; scheme: 'light' | 'dark' }) => void,
): void {
  for (const viewport of viewports) {
    for (const scheme of schemes) declare({ ...viewport, name: `${viewport.name}, ${scheme}`, scheme });
  }
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
