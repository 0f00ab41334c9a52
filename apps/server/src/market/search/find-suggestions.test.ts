import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aWord, publish, put, type Seller, seller, send } from '../../testing/listings.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

interface Suggestions {
  readonly understood: string[];
  readonly system: string | null;
  readonly queries: string[];
  readonly pages: { kind: string; label: string; path: string }[];
  readonly listings: { id: number; title: string; price: string | null; picture: object | null }[];
}

let app: TestApp;
let sellers: Seller[];
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  sellers = await Promise.all([seller(app), seller(app), seller(app)]);
});
beforeEach(async () => {
  const browsers = await Promise.all(sellers.map(({ userId }) => app.as({ id: userId })));
  sellers = sellers.map((each, at) => ({ ...each, browser: browsers[at] ?? each.browser }));
});

async function suggest(q: string): Promise<Suggestions> {
  const response = await app.browser().fetch(`/api/search/suggestions?q=${encodeURIComponent(q)}`);
  return (await response.json()) as Suggestions;
}
async function queriesFor(q: string): Promise<string[]> {
  await app.ports.phrases.refresh();
  return (await suggest(q)).queries;
}
/** Publishes a listing with this title for each seller. */
const offerAll = (title: string, changes: Record<string, unknown> = {}, from = sellers) =>
  Promise.all(from.map((each) => publish(each, { formValues: { title, price: '40' }, ...changes })));

describe('suggested texts', () => {
  test('a suggested text completes a word that the titles of three people share, with the words after it', async () => {
    const word = aWord();
    await offerAll(`The ${word} bookcase`);

    expect(await queriesFor(word.slice(0, 6))).toEqual([word, `${word} bookcase`]);
    expect(await queriesFor(`${word} boo`)).toEqual([`${word} bookcase`]);
    expect(await queriesFor(`${word} bookcase`)).toEqual([]);
  });

  test('a suggested text contains a number with its decimal point', async () => {
    const word = aWord();
    await offerAll(`${word} 2.0 TDI.`);

    expect((await queriesFor(word)).toSorted()).toEqual([`${word} 2.0`, `${word} 2.0 tdi`]);
    expect(await queriesFor(`${word} 2.`)).toContain(`${word} 2.0`);
  });

  test('a suggested text contains no word of fewer than three people, and no long number', async () => {
    const [rare, phone] = [aWord(), '07700900123'];
    await offerAll(`Call ${phone} ${rare}`, {}, sellers.slice(0, 2));
    await offerAll(`Call ${phone}`);
    await publish(sellers[0] as Seller, { formValues: { title: `${rare} ${rare}` } });

    expect(await queriesFor(rare.slice(0, 6))).toEqual([]);
    expect(await queriesFor(phone.slice(0, 5))).toEqual([]);
  });

  test('a suggested text contains no word of drafts, hidden or expired listings, or of suspended people', async () => {
    const [draft, hidden, suspended] = [aWord(), aWord(), aWord()];
    await offerAll(draft, { status: 'draft' });
    const [first] = await offerAll(hidden);
    await app.db
      .updateTable('listings')
      .set({ hiddenAt: app.clock.now(), hiddenReason: 'test' })
      .where('id', '=', first?.listingId ?? 0)
      .execute();
    const fourth = await seller(app);
    await offerAll(suspended, {}, [...sellers.slice(0, 2), fourth]);
    expect(await queriesFor(suspended.slice(0, 6))).toEqual([suspended]);
    await app.db
      .updateTable('users')
      .set({ suspendedAt: app.clock.now() })
      .where('id', '=', fourth.userId)
      .execute();

    for (const word of [draft, hidden, suspended]) expect(await queriesFor(word.slice(0, 6))).toEqual([]);
  });

  test('suggested texts are read again by themselves once they are ten minutes old', async () => {
    const word = aWord();
    await app.ports.phrases.refresh();
    await offerAll(word);
    expect((await suggest(word.slice(0, 6))).queries).toEqual([]);

    app.clock.advance({ minutes: 11 });
    await suggest('anything');

    await expect.poll(async () => (await suggest(word.slice(0, 6))).queries).toEqual([word]);
  });

  test('suggested texts complete a city', async () => {
    expect((await suggest('sofa in lee')).queries).toEqual(['sofa in Leeds']);
  });
});

describe('suggested listings', () => {
  test('suggested listings fit the text, or its likeliest completion, and have a price and a picture', async () => {
    const word = aWord();
    const [first] = await offerAll(`Walnut ${word}`);

    const { listings } = await suggest(word);

    expect(listings).toHaveLength(3);
    expect(listings).toContainEqual({
      id: first?.listingId,
      system: 'general',
      title: `Walnut ${word}`,
      price: '£40',
      picture: expect.objectContaining({ width: 800 }),
    });
    expect((await suggest(word.slice(0, 8))).listings).toHaveLength(3);
  });

  test('suggested listings are live, and not of suspended people', async () => {
    const word = aWord();
    const ada = await seller(app);
    const { listingId } = await publish(ada, { formValues: { title: word } });
    await put(ada, listingId, { formValues: { title: word }, status: 'draft' });
    expect((await suggest(word)).listings).toEqual([]);
    await put(ada, listingId, { formValues: { title: word } });
    expect((await suggest(word)).listings).toHaveLength(1);

    await app.db
      .updateTable('users')
      .set({ suspendedAt: app.clock.now() })
      .where('id', '=', ada.userId)
      .execute();
    expect((await suggest(word)).listings).toEqual([]);
  });
});

test('suggested pages are categories, makes and cities', async () => {
  expect((await suggest('furn')).pages).toContainEqual({
    kind: 'category',
    label: 'Furniture',
    system: 'general',
    path: '/classifieds?category=furniture',
  });
});

test('nothing is suggested before anything is typed, nor for a text that is too long', async () => {
  expect(await suggest('')).toMatchObject({ queries: [], pages: [], listings: [] });
  const answer = await send(
    { browser: app.browser() },
    'GET',
    `/api/search/suggestions?q=${'a'.repeat(201)}`,
  );
  expect(answer.status).toBe(400);
});

describe('FND-1: a sentence that is being typed', () => {
  test('a sentence is understood while it is being typed, and only listings that fit it are suggested', async () => {
    const word = aWord();
    const [one] = sellers as [Seller];
    const titles = { title: `${word} cycle`, price: '40' };
    await publish(one, { formValues: { ...titles, colour: 'Racing green', 'location.postcode': 'BS1 5TR' } });
    await publish(one, { formValues: { ...titles, colour: 'Black', 'location.postcode': 'BS1 5TR' } });
    await publish(one, { formValues: { ...titles, colour: 'Green', 'location.postcode': 'M1 1AE' } });

    const found = await suggest(`green ${word} bike near BS1`);

    expect(found).toMatchObject({ understood: ['Green', 'Near BS1'], system: null });
    expect(found.listings).toHaveLength(1);
    expect(await suggest('2 bed flat in lee')).toMatchObject({
      understood: ['2 bed', 'Flat', 'In Leeds'],
      system: 'property',
    });
    expect(await suggest(word)).toMatchObject({ understood: [] });
  });
});
