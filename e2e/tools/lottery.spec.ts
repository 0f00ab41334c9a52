import { createHash } from 'node:crypto';
import { checkPage, desktop, expect, phone, test, whenAwake } from '../support/browser.ts';
import { uploadPhotos } from '../support/listings.ts';
import { startSyndicate } from '../support/syndicates.ts';

for (const [screen, size] of Object.entries({ phone, desktop }))
  test(`TLS-4: a syndicate is started, joined, paid and sealed, and its ticket is proved with the network off, on a ${screen}`, async ({
    page,
    browser,
    baseURL,
    signUp,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    await page.goto('/lottery');
    await expect(page.getByRole('heading', { level: 1, name: 'Play together, and prove it' })).toBeVisible();
    await signUp(page);
    await page.goto('/lottery');
    await whenAwake(page);
    await page.getByRole('main').getByRole('link', { name: 'Start a syndicate' }).click();
    await page.getByLabel('Name').fill('Friday Five');
    await page.getByLabel('Game').fill('EuroMillions');
    await page.getByLabel('Price of a share').fill('2.50');
    await page.getByLabel('I am 18 or over').check();
    await page.getByRole('button', { name: 'Start the syndicate' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Friday Five' })).toBeVisible();
    const path = new URL(page.url()).pathname;

    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: size });
    const member = await context.newPage();
    const { email } = await signUp(member);
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`We’ve emailed an invitation to ${email}.`)).toBeVisible();
    await member.goto(path);
    await expect(member.getByRole('heading', { level: 1 })).not.toHaveText('Friday Five');

    const closes = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16);
    await page.getByLabel('When the draw closes').fill(closes);
    await page.getByRole('button', { name: 'Add draw' }).click();
    await page.getByRole('link', { name: 'Draw 1' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Draw 1' })).toBeVisible();

    const view = await page.request.get(`/api/syndicates${path.replace('/lottery', '')}`);
    const { syndicate } = (await view.json()) as { syndicate: { invitations: { id: string }[] } };
    await member.goto(`/lottery/invitations/${syndicate.invitations[0]?.id}`);
    await whenAwake(member);
    await member.getByLabel(/I am 18 or over/).check();
    await member.getByRole('button', { name: 'Join the syndicate' }).click();
    await member.getByRole('link', { name: 'Draw 1' }).click();
    await member.getByRole('button', { name: 'I’ve paid the manager' }).click();
    await expect(member.getByText('Marked as paid').first()).toBeVisible();

    await uploadPhotos(page, 1);
    await page.goto(`${path}/draws/1`);
    await whenAwake(page);
    await page
      .getByRole('button', { name: /The payment of .* arrived/ })
      .last()
      .click();
    await expect(page.getByText('The payment is recorded as received.')).toBeVisible();
    await page.getByLabel('Scan of a ticket').selectOption({ index: 0 });
    await page.getByRole('button', { name: 'Seal this ticket' }).click();
    await expect(page.getByText('The ticket is sealed')).toBeVisible();
    await page.goto(path);

    const scan = await (
      await member.request.get(`/api${path.replace('lottery', 'syndicates')}/draws/1/tickets/1/scan`)
    ).body();
    const log = await member.request.get(`/api${path.replace('lottery', 'syndicates')}/log`);
    const { entries } = (
      (await log.json()) as { log: { entries: { index: number; digest: string; scan?: string }[] } }
    ).log;
    const sealed = entries.at(-1);
    expect(sealed?.scan).toBe(createHash('sha256').update(scan).digest('hex'));
    await member.goto(`${path}/verify`);
    await whenAwake(member);
    await member.context().setOffline(true);
    await member
      .getByLabel('Scan of the ticket')
      .setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: scan });
    await member.getByLabel('Root from the email').fill(`${sealed?.index}:${sealed?.digest}`);
    await expect(member.getByText('Proved: the ticket was sealed before the draw')).toBeVisible();
    await checkPage(member);
    await member
      .getByLabel('Scan of the ticket')
      .setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: Buffer.from('another ticket') });
    await expect(member.getByText('This isn’t proved', { exact: true })).toBeVisible();
    await context.close();
  });

test('T03: pages about syndicates say who may play and where there is help, and strangers find nothing', async ({
  page,
  browser,
  baseURL,
  signUp,
}) => {
  await signUp(page);
  const id = await startSyndicate(page);
  const stranger = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signUp(stranger);

  for (const path of [
    `/lottery/${id}`,
    `/lottery/${id}/verify`,
    `/lottery/${id}/agreement`,
    `/lottery/${id}/draws/1`,
  ])
    expect((await stranger.request.get(path)).status()).toBe(404);
  for (const path of [
    '/lottery',
    '/lottery/new',
    `/lottery/${id}`,
    `/lottery/${id}/verify`,
    `/lottery/${id}/agreement`,
  ]) {
    await page.goto(path);
    await expect(page.getByText('0808 8020 133')).toBeVisible();
    await expect(page.getByText('For people aged 18 or over.')).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('paragraph').getByText('We share what we win, by shares.')).toBeVisible();
  await expect(page.getByText(/^Accepted /)).toBeVisible();
  await page.emulateMedia({ media: null });
  expect((await page.request.get('/search?q=Friday+Five')).status()).toBe(200);
  await stranger.goto('/search?q=Friday+Five');
  await expect(stranger.getByRole('main')).not.toContainText('EuroMillions');
  await stranger.context().close();
});
