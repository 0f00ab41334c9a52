import { describe, expect, test, vi } from 'vitest';
import { aWord, publish } from '../../testing/listings.ts';
import { idsIn, openMarket } from '../../testing/search.ts';
import { searchedWords } from './record-choice.ts';

const market = openMarket();

/** A word that no list knows, so that nothing but choices says what it means. */
const anUnknownWord = () => `q${aWord()}x`;

async function thing(values: Record<string, string>): Promise<number> {
  market.app.clock.advance({ seconds: 1 });
  const { listingId } = await publish(market.ada, {
    system: 'general',
    formValues: { price: '9', ...values },
  });
  return listingId;
}
const bike = (title: string) => thing({ title, category: 'bicycles', subcategory: 'folding-bikes' });

/** Opens a listing from the results of a search, as visitors at these addresses. */
async function choose(id: number, q: string, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    await market.app.browser({ address }).fetch(`/api/listings/detail?system=general&id=${id}`, {
      headers: { referer: `http://localhost:3000/search?q=${q}`, 'user-agent': 'Firefox' },
    });
}
const stored = () => market.app.db.selectFrom('searchChoices').selectAll().execute();
const marks = () => market.app.db.selectFrom('searchChoiceMarks').selectAll().execute();
const three = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];

/** Waits until the words are stored and a search has read them. The first search after five minutes starts that. */
async function untilLearned(word: string, check: () => Promise<void>): Promise<void> {
  await vi.waitFor(
    async () => expect((await stored()).some(({ words }) => words === word)).toBe(true),
    10_000,
  );
  market.app.clock.advance({ minutes: 6 });
  await vi.waitFor(check, { timeout: 10_000, interval: 50 });
}

describe('what visitors choose after a search', () => {
  test('answers a word that no list has', async () => {
    const word = anUnknownWord();
    const id = await bike('Small one with three gears');
    await choose(id, word, three);

    await untilLearned(word, async () =>
      expect(idsIn(await market.search({ q: word, exact: 1 }))).toContain(id),
    );
  });

  test('moves up among what a word finds, and adds nothing to it', async () => {
    const mark = anUnknownWord();
    const chosen = await bike(`Small ${mark}`);
    const newer = await thing({ title: `Large ${mark}`, category: 'furniture', subcategory: 'sofas' });
    const other = await bike('Without the word');
    expect(idsIn(await market.search({ q: mark }))).toEqual([newer, chosen]);

    await choose(chosen, mark, three);

    await untilLearned(mark, async () =>
      expect(idsIn(await market.search({ q: mark }))).toEqual([chosen, newer]),
    );
    expect(idsIn(await market.search({ q: mark }))).not.toContain(other);
  });

  test('SC-01: one person counts once, however often and with whatever browser', async () => {
    const word = anUnknownWord();
    const id = await bike('Small one');

    await choose(
      id,
      word,
      Array.from({ length: 9 }, () => '198.51.100.7'),
    );
    await choose(id, word, ['2001:db8:7:7::1', '2001:db8:7:7::2', '2001:db8:7:7::3']);

    await vi.waitFor(async () => expect((await marks()).length).toBeGreaterThan(0), { timeout: 15_000 });
    expect((await stored()).filter(({ words }) => words === word)).toEqual([]);
  });

  test('SC-02: words are stored once three visitors searched for them, and visitors never', async () => {
    const word = anUnknownWord();
    const id = await bike('Small one');
    await choose(id, word, three.slice(0, 2));
    expect(JSON.stringify(await stored())).not.toContain(word);

    await choose(id, word, three);

    await vi.waitFor(
      async () =>
        expect((await stored()).filter(({ words }) => words === word)).toMatchObject([
          { system: 'general', kind: 'Folding bikes', weight: 3 },
        ]),
      { timeout: 15_000 },
    );
    expect(JSON.stringify([await stored(), await marks()])).not.toContain('198.51');
  });

  test('SC-03: is forgotten when nobody chooses it any more, and marks after their week', async () => {
    const word = anUnknownWord();
    const id = await bike('Small one');
    await choose(id, word, three);
    await vi.waitFor(async () => expect((await stored()).some(({ words }) => words === word)).toBe(true), {
      timeout: 15_000,
    });
    const sweep = () =>
      market.app.workers['search-choices.sweep'].run({ jobId: 'x', payload: {} }, market.app.jobs);

    market.app.clock.advance({ days: 14 });
    await sweep();
    expect(await marks()).toEqual([]);
    expect((await stored()).some(({ words }) => words === word)).toBe(true);

    market.app.clock.advance({ days: 90 });
    await sweep();
    expect((await stored()).some(({ words }) => words === word)).toBe(false);
  });

  test('does not count for the owner, for programs, or from elsewhere', async () => {
    const word = anUnknownWord();
    const id = await bike('Small one');
    const before = (await marks()).length;
    const path = `/api/listings/detail?system=general&id=${id}`;
    const from = (referer: string) => ({ headers: { referer } });

    await market.ada.browser.fetch(path, from(`http://localhost:3000/search?q=${word}`));
    await market.app.browser().fetch(path, from(`http://elsewhere.example/search?q=${word}`));
    await market.app.browser().fetch(path, from('http://localhost:3000/about'));
    await market.app.browser().fetch(path, {
      headers: { ...from(`http://localhost:3000/search?q=${word}`).headers, 'user-agent': 'Googlebot/2.1' },
    });

    expect((await marks()).length).toBe(before);
  });
});

test.each([
  ['http://a.example/search?q=fixie', 'fixie'],
  ['http://a.example/search?q=Runabouts+under+300', 'runabout'],
  ['http://a.example/autos?q=runabout', 'runabout'],
  ['http://a.example/search?q=one+two+three+four+five', undefined],
  ['http://a.example/search?q=07700900123', undefined],
  ['http://a.example/search', undefined],
  ['http://a.example/messages?q=fixie', undefined],
  ['http://b.example/search?q=fixie', undefined],
  ['not an address', undefined],
  [undefined, undefined],
])('the words of the search at %s are %s', (referer, words) => {
  expect(searchedWords(referer, 'a.example')).toBe(words);
});
