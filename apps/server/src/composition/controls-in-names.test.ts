import { getProfile, updateProfile } from '@tessera/contract/people/accounts';
import { createDirectory } from '@tessera/contract/files/directories';
import { submission } from '@tessera/contract/market/listing-form';
import { createListing } from '@tessera/contract/market/listings';
import { listSavedSearches, saveSearch } from '@tessera/contract/market/saved-searches';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';

/**
 * A title with invisible characters. A screen that obeys them shows it as `Sofa exe.jpg`, and its line break would
 * split the subject of an email.
 */
const DIRTY = '\u2066So\u202efa\u2028\r\ngpj.exe\u2069';
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

let app: TestApp;
beforeAll(async () => (app = await testApp()));

test('N15 (second audit): a listing’s title and fields, in its draft too', async () => {
  const browser = await app.as(await app.given.person());
  const created = await browser.call(createListing, {
    body: {
      system: 'general',
      status: 'draft',
      formValues: {
        title: DIRTY,
        description: `First\u202e line\n\u2028second \u0007line`,
        category: DIRTY,
        'location.city': DIRTY,
        something_else: DIRTY,
      },
    },
  });
  if (!created.ok) throw new Error(JSON.stringify(created.refusal));

  const row = await app.db
    .selectFrom('listings')
    .select(['title', 'formValues'])
    .where('id', '=', created.value.listing.id)
    .executeTakeFirstOrThrow();
  const { description, something_else: other, ...lines } = row.formValues as Record<string, string>;
  expect(row.title).not.toMatch(unwanted);
  for (const line of Object.values(lines)) expect(line).not.toMatch(unwanted);
  expect(description).toBe('First line\n\nsecond line');
  expect(other).not.toMatch(/[\u202e\u2028\u2066]/u);
});

test('N15 (second audit): a caption', () => {
  const { files } = submission.parse({ system: 'general', files: [{ id: 1, caption: DIRTY }] });

  expect(files[0]?.caption).toBe('Sofa gpj.exe');
});

test('N15 (second audit): a person’s and a business’s name and address', async () => {
  const browser = await app.as(await app.given.person());
  const address = { line1: DIRTY, line2: DIRTY, city: DIRTY, postcode: 'SW1A\u202e 1AA', country: DIRTY };

  await browser.call(updateProfile, {
    body: { firstName: DIRTY, lastName: DIRTY, business: { legalName: DIRTY, ...address } },
  });

  const profile = await browser.call(getProfile, {});
  if (!profile.ok || !profile.value.business) throw new Error('There is no business.');
  const { user, business } = profile.value;
  for (const text of [user.firstName, user.lastName, ...Object.values(business)])
    expect(text).not.toMatch(unwanted);
  expect(business.legalName).toBe('Sofa gpj.exe');
});

test('N15 (second audit): a saved search’s name; one of nothing else is missing', async () => {
  const browser = await app.as(await app.given.person());
  const save = (name: string) =>
    browser.call(saveSearch, { body: { system: 'auto', query: 'make=BMW', name, frequency: 'never' } });

  await save(DIRTY);

  const saved = await browser.call(listSavedSearches, {});
  expect(saved).toMatchObject({ ok: true, value: { searches: [{ name: 'Sofa gpj.exe' }] } });
  expect(await save('\u202e\u2028')).toMatchObject({ ok: false, refusal: { code: 'request.invalid' } });
});

test('N15 (second audit): a folder’s name with such a character is refused, as a file’s is', async () => {
  const browser = await app.as(await app.given.person());

  const reply = await browser.call(createDirectory, { body: { directoryName: DIRTY } });

  expect(reply).toMatchObject({ ok: false });
});
