import { randomUUID } from 'node:crypto';
import { fieldsOf } from '@tessera/domain/market/listings/fields';
import type { Field } from '@tessera/domain/market/listings/fields/field';
import { type System, systemFacts, systems } from '@tessera/domain/market/listings/systems';
import type { Page } from '@playwright/test';
import { aWord } from '../support/searching.ts';
import { expect, test } from '../support/browser.ts';
import { goToReview, makeListing, preview, stepTitle, uploadPhotos } from '../support/listings.ts';

const markup = '<img src=x onerror="window.ran=1">';
/** Markup for fields that allow few characters. */
const short = '<b onclick=ran()>';
const script = 'javascript:window.ran=1';

/** Form values of a listing: every text field contains markup, and every link field a script. */
function nastyValues(system: System, title: string): Record<string, string> {
  const values = fieldsOf[system].flatMap((field) => {
    const value = nastyValue(field);
    return value === undefined ? [] : [[field.id, value] as const];
  });
  return { ...Object.fromEntries(values), title, enquire_here: script, oddity: markup };
}

function nastyValue(field: Field): string | undefined {
  if (field.numericKind || field.choice || field.id === 'currency') return undefined;
  if (field.id === 'apply_url') return 'https://example.com/apply';
  if (field.type === 'url') return script;
  if (!['text', 'textarea', 'email', 'select'].includes(field.type)) return undefined;
  return field.maxLength >= markup.length ? markup : short;
}

/** The same values without invalid links and email addresses, which the form refuses before its review. */
function reviewableValues(system: System, title: string): Record<string, string> {
  const refused = new Set<string>(
    fieldsOf[system]
      .filter(({ id, type }) => (type === 'url' && id !== 'apply_url') || type === 'email')
      .map(({ id }) => id),
  );
  return Object.fromEntries(Object.entries(nastyValues(system, title)).filter(([id]) => !refused.has(id)));
}

async function expectInert(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: Reflect.get(window, 'ran') as unknown,
    alive: [...document.querySelectorAll('[onerror], [onclick], a[href^="javascript" i]')].map(
      (element) => element.outerHTML,
    ),
  }));
  expect(found, page.url()).toEqual({ ran: undefined, alive: [] });
}

test('L01: markup and scripts in every field of every system are text on every screen that shows them', async ({
  page,
  signUp,
  signIn,
}) => {
  test.slow();
  await signUp(page);
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const word = aWord();
  const title = `${word} ${markup}`;
  const ids = new Map<System, number>();
  for (const system of systems)
    ids.set(
      system,
      await makeListing(page, { system, files, status: 'live', formValues: nastyValues(system, title) }),
    );

  for (const [system, id] of ids) {
    await page.goto(`${systemFacts[system].path}/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('main').getByText(markup).nth(2)).toBeVisible();
    await expectInert(page);
    await page.goto(`/listings/${system}/${id}/edit`);
    await expect(stepTitle(page, 'Configure your listing canvas')).toBeVisible();
    await expectInert(page);
    const draft = await makeListing(page, { system, files, formValues: reviewableValues(system, title) });
    await page.goto(`/listings/${system}/${draft}/edit`);
    await expect(stepTitle(page, 'Configure your listing canvas')).toBeVisible();
    await goToReview(page);
    await expect(preview(page).getByRole('heading', { name: title })).toBeVisible();
    await expectInert(page);
    await page.goto(`${systemFacts[system].path}?q=${word}`);
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
    await expectInert(page);
  }
  for (const path of ['/dashboard', `/search?q=${word}`, '/']) {
    await page.goto(path);
    await expect(page.locator('main').getByText(word).first()).toBeVisible();
    await expectInert(page);
  }

  await signUp(page);
  const listing = { system: 'general', listingId: ids.get('general') };
  const written = await page.request.post('/api/conversations', {
    data: { ...listing, body: markup, clientKey: randomUUID() },
  });
  const { conversationId } = (await written.json()) as { conversationId: number };
  const reported = await page.request.post('/api/reports', {
    data: { ...listing, reason: 'scam', details: markup },
  });
  expect(reported.ok(), await reported.text()).toBe(true);
  for (const path of ['/messages', `/messages/${conversationId}`]) {
    await page.goto(path);
    await expect(page.locator('main').getByText(word).first()).toBeVisible();
    await expectInert(page);
  }
  await signIn(page, 'moderator');
  await page.goto('/moderation');
  await page
    .getByRole('list', { name: 'Reports', exact: true })
    .getByRole('link', { name: new RegExp(word) })
    .click();
  await expect(page.locator('main').getByText(markup).first()).toBeVisible();
  await expectInert(page);
});
