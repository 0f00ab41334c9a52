import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { checkLooks, expect, findLink, test, whenAwake } from '../support/browser.ts';
import { forgiveRefusals, signInByForm } from '../support/accounts.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';

interface Offer {
  readonly id: number;
  readonly title: string;
  readonly path: string;
}

/** Publishes a listing of the signed-in person. */
async function offer(page: Page): Promise<Offer> {
  const title = `Walnut desk ${randomUUID().slice(0, 8)}`;
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const id = await makeListing(page, { formValues: { title, price: '240' }, files, status: 'live' });
  return { id, title, path: `/classifieds/${id}-${title.toLowerCase().replaceAll(' ', '-')}` };
}

/** Opens a page for somebody else, in another browser context with the same settings. */
async function another(browser: Browser, of: BrowserContext, options: object = {}): Promise<Page> {
  const [{ url }] = of.pages().map((page) => ({ url: page.url() })) as [{ url: string }];
  const context = await browser.newContext({
    baseURL: process.env['TESSERA_TEST_URL'] ?? url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `198.18.${Math.ceil(Math.random() * 254)}.9` },
    ...options,
  });
  const page = await context.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  return page;
}

const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });
const reply = (page: Page) => page.getByRole('textbox', { name: /^Your message to/ });

async function say(page: Page, text: string): Promise<void> {
  await reply(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread(page)).toContainText(text);
}

async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for this conversation' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Sends without a connection. That leads to a styled error page, whose link returns to the conversation. */
async function loseConnection(page: Page, sending: Locator) {
  await page.route('**/*.data*', (route) => route.abort());
  await sending.click();
  await expect(page.getByRole('heading', { name: 'No response' })).toBeVisible();
  const again = page.getByRole('link', { name: 'Try again' });
  await expect(again).toHaveCSS('padding-inline-start', '16px');
  await page.unroute('**/*.data*');
  await again.click();
  await expect(again).toBeHidden();
  await whenAwake(page);
}

test('two people message each other: a form, an inbox for both, an email and a block', async ({
  page,
  browser,
  context,
  signUp,
  complaints,
}) => {
  const seller = await signUp(page);
  const { path, title } = await offer(page);
  const buyer = await another(browser, context);
  const person = await signUp(buyer);

  await test.step('STA-5: the form opens on the listing’s page', async () => {
    await buyer.goto(path);
    await whenAwake(buyer);
    await buyer.getByRole('link', { name: 'Message Ada' }).click();
    const dialog = buyer.getByRole('dialog', { name: 'Message Ada' });
    await expect(dialog.getByRole('textbox', { name: 'Your message' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Is this still available?' }).click();
    await expect(dialog.getByRole('textbox')).toHaveValue('Is this still available?');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await dialog.getByRole('textbox').fill('Is it <b>oak</b>? See https://example.org/oak.');
    await loseConnection(buyer, dialog.getByRole('button', { name: 'Send message' }));
    await buyer.getByRole('link', { name: 'Message Ada' }).click();
    await expect(dialog.getByRole('textbox')).toHaveValue(/oak/);
    // Waits for the page's data to be loaded again: meanwhile the router loses a click on a link to a page it does not
    // know.
    const reloads: string[] = [];
    buyer.on('request', (request) => request.url().includes(`${path}.data`) && reloads.push(request.url()));
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(buyer.getByRole('dialog', { name: 'Your message was sent' })).toBeVisible();
    await buyer.getByRole('link', { name: 'View conversation' }).click();
    await expect(thread(buyer)).toContainText('Is it <b>oak</b>?');
    expect(reloads).toEqual([]);
    await expect(thread(buyer).getByRole('link')).toHaveAttribute('rel', /nofollow.*noopener/);
  });

  await test.step('the seller gets an email and a count, reads and replies', async () => {
    const link = await findLink(page, seller.email);
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
    await page.goto(link.pathname);
    await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Messages', exact: true }).first()).toBeVisible();
    await say(page, 'It is walnut.');
    await expect(reply(page)).toBeFocused();
    await expect(reply(page)).toHaveValue('');
    expect(await page.content()).not.toMatch(/person-[^"]*@example\.test.*person-/);
    await page.goto('/messages');
    await expect(page.getByRole('list', { name: 'Conversations' })).toContainText('You: It is walnut.');
    // On a wide screen the first conversation opens by itself, and the focus stays where it was.
    await expect(page).toHaveURL(/\/messages\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible();
    await expect(page.locator('main :focus')).toHaveCount(0);
  });

  await test.step('the buyer’s page updates by itself, and looks right at all widths', async () => {
    await buyer.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(thread(buyer)).toContainText('It is walnut.');
    await checkLooks(buyer);
  });

  await test.step('A16: an expired session keeps unsent text', async () => {
    await reply(buyer).fill('Half a sentence');
    // Repeated, because a request that is still in progress may set the session cookie again.
    await expect(async () => {
      await buyer.context().clearCookies();
      await buyer.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(buyer.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await signInByForm(buyer, person);
    await expect(reply(buyer)).toHaveValue('Half a sentence');
  });

  await test.step('the conversation is archived, restored, and blocked', async () => {
    await page
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link', { name: new RegExp(title) })
      .click();
    await chooseAction(page, 'Archive');
    await expect(page.getByText('Archived')).toBeVisible();
    await chooseAction(page, 'Move to inbox');
    await chooseAction(page, 'Block');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('You’ve blocked Ada')).toBeVisible();
    await reply(buyer).fill('Hello?');
    await buyer.keyboard.press('Control+Enter');
    await expect(buyer.getByText('Ada isn’t accepting messages from you')).toBeVisible();
    await expect(reply(buyer)).toHaveCount(0);
    await page.getByRole('button', { name: 'Unblock' }).click();
    await expect(reply(page)).toBeVisible();
  });

  await test.step('the conversation is deleted for one person', async () => {
    await chooseAction(page, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No messages yet')).toBeVisible();
    await expect(page).toHaveURL('/messages');
  });
  forgiveRefusals(complaints);
  await buyer.context().close();
});

test('a visitor is asked to sign in and comes back to the form, also without a script', async ({
  page,
  browser,
  context,
  signUp,
}) => {
  await signUp(page);
  const { path, id, title } = await offer(page);
  const buyer = await another(browser, context, { javaScriptEnabled: false });

  await buyer.goto(path);
  await buyer.getByRole('link', { name: 'Message Ada' }).click();
  await expect(buyer).toHaveURL(/\/auth\/login\?redirect=.*messages.*new/);
  const back = new URL(buyer.url()).searchParams.get('redirect') ?? '';
  expect(back).toBe(`/messages/new?system=general&listing=${id}`);

  const person = await signUp(buyer);
  await buyer.context().clearCookies();
  await buyer.goto(`/auth/login?redirect=${encodeURIComponent(back)}`);
  await buyer.getByLabel('Email address', { exact: true }).fill(person.email);
  await buyer.getByLabel('Password', { exact: true }).fill('not this one');
  await buyer.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(buyer.getByRole('main')).toContainText('password');
  await expect(buyer.getByLabel('Email address', { exact: true })).toHaveValue(person.email);
  await buyer.getByLabel('Password', { exact: true }).fill(person.password);
  await buyer.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(buyer).toHaveURL(back);
  await buyer.getByRole('textbox', { name: 'Your message' }).fill('Without a script\nin two lines');
  await buyer.getByRole('button', { name: 'Send message' }).click();
  await expect(buyer).toHaveURL(/\/messages\/\d+$/);
  await expect(thread(buyer)).toContainText('Without a script');
  await reply(buyer).fill('And one more');
  await buyer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread(buyer)).toContainText('And one more');
  await buyer.getByText('Report this conversation').click();
  await buyer.getByRole('button', { name: 'Send report' }).click();
  await expect(buyer.getByRole('radio', { name: 'Scam or fraud' })).toBeVisible();
  await buyer.getByRole('radio', { name: 'Scam or fraud' }).check();
  await buyer.getByRole('button', { name: 'Send report' }).click();
  await expect(buyer.getByText('We’ve sent your report to the moderators')).toBeVisible();
  await buyer.getByRole('button', { name: 'Archive' }).click();
  await buyer.goto('/messages?folder=archive');
  await expect(buyer.getByRole('list', { name: 'Archived conversations' })).toContainText(title);
  await buyer.context().close();
});

test('a reported listing is hidden from visitors, explained to its owner, and restored', async ({
  page,
  browser,
  context,
  signUp,
  signIn,
  complaints,
}) => {
  const seller = await signUp(page);
  const { path, title } = await offer(page);
  const stranger = await another(browser, context);
  const moderator = await another(browser, context);
  await signIn(moderator, 'moderator');

  await test.step('a visitor reports the listing', async () => {
    await stranger.goto(path);
    await whenAwake(stranger);
    await stranger.getByRole('link', { name: 'Report this listing' }).click();
    const dialog = stranger.getByRole('dialog', { name: 'Report this listing' });
    await dialog.getByRole('radio', { name: 'Scam or fraud' }).check();
    await dialog.getByRole('textbox').fill('They want money first.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(stranger.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
  });

  await test.step('a moderator reviews and hides the listing', async () => {
    await moderator.goto('/moderation');
    // The newest report opens by itself.
    await expect(moderator).toHaveURL(/\/moderation\/\d+/);
    await moderator
      .getByRole('list', { name: 'Reports', exact: true })
      .getByRole('link', { name: new RegExp(title) })
      .click();
    await expect(moderator.getByText('They want money first.')).toBeVisible();
    await moderator.getByRole('textbox', { name: 'Reason' }).fill('Asks for money in advance.');
    await moderator.getByRole('button', { name: 'Hide listing' }).click();
    await expect(moderator.getByRole('button', { name: 'Restore listing' })).toBeVisible();
  });

  await test.step('visitors cannot find it, its owner sees the reason, the moderator still sees it', async () => {
    expect((await stranger.goto(path))?.status()).toBe(404);
    await stranger.goto(`/classifieds?q=${title.split(' ').at(-1)}`);
    await expect(stranger.getByRole('link', { name: title })).toHaveCount(0);
    await page.goto(path);
    await expect(page.getByText('Reason: Asks for money in advance.')).toBeVisible();
    const mail = `/dev/mail.json?to=${encodeURIComponent(seller.email)}`;
    await expect
      .poll(async () => (await page.request.get(mail)).text())
      .toContain('Asks for money in advance.');
    expect((await moderator.goto(path))?.status()).toBe(200);
    await expect(moderator.getByText('You’re viewing this as a moderator')).toBeVisible();
  });

  await test.step('the listing is restored, and the audit has every decision', async () => {
    await moderator.goto('/moderation?state=hidden');
    await moderator
      .getByRole('list', { name: 'Reports', exact: true })
      .getByRole('link', { name: new RegExp(title) })
      .click();
    await moderator.getByRole('textbox', { name: 'Reason' }).fill('A mistake.');
    await moderator.getByRole('button', { name: 'Restore listing' }).click();
    await expect(moderator.getByRole('button', { name: 'Hide listing' })).toBeVisible();
    expect((await stranger.goto(path))?.status()).toBe(200);
    await moderator.goto('/moderation/audit');
    await expect(
      moderator.getByRole('row', { name: new RegExp(`Restored.*${title}.*A mistake`) }),
    ).toBeVisible();
    await checkLooks(moderator);
    expect((await page.goto('/moderation'))?.status()).toBe(404);
  });

  await test.step('the owner is suspended with a reason, and the listing is gone', async () => {
    await moderator.goto('/moderation?state=restored');
    await moderator
      .getByRole('list', { name: 'Reports', exact: true })
      .getByRole('link', { name: new RegExp(title) })
      .click();
    await moderator.getByRole('textbox', { name: 'Reason' }).fill('Asked for money again.');
    await moderator.getByRole('button', { name: 'Suspend the owner' }).click();
    const owner = moderator.getByRole('region', { name: 'Owner' });
    await expect(owner.getByText('Suspended')).toBeVisible();
    await expect(moderator.getByRole('button', { name: 'Suspend the owner' })).toHaveCount(0);
    expect((await stranger.goto(path))?.status()).toBe(404);
  });
  forgiveRefusals(complaints);
  await Promise.all([stranger.context().close(), moderator.context().close()]);
});
