import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aWord } from '../../testing/listings.ts';
import { idsIn, openMarket, titles } from '../../testing/search.ts';

const market = openMarket();
const { car, search } = market;

describe('words', () => {
  test('words are found in titles, texts, makers and the labels of choices, whatever their ending or accents', async () => {
    const mark = aWord();
    const id = await car({
      title: `${mark} running beautifully`,
      description: 'Crème de la crème of hatchbacks',
      make: 'Škoda',
      model: 'Fabia',
      fuel: 'ev',
    });

    const all = async (q: string) => {
      const { listings, near } = await search({ q });
      return [...listings, ...near.map(({ listing }) => listing)].map((listing) => listing.id);
    };
    for (const q of [
      mark,
      `${mark} runs`,
      `${mark} HATCHBACK`,
      `${mark} skoda`,
      `${mark} creme`,
      `${mark} electric`,
    ])
      expect(await all(q), q).toEqual([id]);
    expect((await search({ q: `${mark} diesel`, exact: 1 })).listings).toEqual([]);
  });

  test('words with a typing mistake are corrected, and the answer says so', async () => {
    const mark = aWord();
    await car({ title: `Cabriolet ${mark}`, model: 'Z4' });

    const found = await search({ q: `cabrilet ${mark}` });

    expect(titles(found)).toEqual([`Cabriolet ${mark}`]);
    expect(found.corrected).toBe(`cabriolet ${mark}`);
    expect((await search({ q: `cabriolets ${mark}` })).corrected).toBeNull();
  });

  test('the last word may be the beginning of a word', async () => {
    const mark = aWord();
    await car({ title: `Roadster ${mark}` });

    const found = await search({ q: mark.slice(0, 12) });

    expect(titles(found)).toEqual([`Roadster ${mark}`]);
    expect(found.corrected).toBeNull();
  });

  test('words without meaning, such as “the”, are ignored', async () => {
    const mark = aWord();
    await car({ title: `The ${mark}` });

    expect(titles(await search({ q: `with the ${mark}` }))).toEqual([`The ${mark}`]);
    expect((await search({ q: 'the' })).listings.length).toBeGreaterThan(0);
  });

  test('words in the title rank higher than in the text', async () => {
    const mark = aWord();
    const inTitle = await car({ title: `The ${mark}` });
    const inText = await car({
      title: 'Something else',
      description: `It has a ${mark} inside, among many other things`,
    });

    expect(idsIn(await search({ q: mark }))).toEqual([inTitle, inText]);
    expect(idsIn(await search({ q: mark, sort: 'newest' }))).toEqual([inText, inTitle]);
  });

  test.each([
    "'",
    '"',
    '%',
    '_',
    '\\',
    '& | !',
    ':*',
    '()',
    '<->',
    "'; drop table listings; --",
    '#1',
    '\u{1F600}',
    '__proto__',
    'the',
    'a'.repeat(200),
  ])('L14: %j means nothing but itself', async (q) => {
    const found = await search({ q: `${q} ${aWord()}` });

    expect(found).toMatchObject({ status: q.length > 100 ? 400 : 200 });
  });

  test(
    'L14: words are only searched for, whatever characters they contain',
    { timeout: 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (q) => {
          if (q.isWellFormed() && !q.includes('\0')) expect((await search({ q })).status).toBe(200);
        }),
        {
          numRuns: 300,
          examples: [
            ['\u02BC'],
            ['\u02BCa \u02EE b'],
            ['\u00BD'],
            ['\u0E52'],
            ['\u2167 \u338F'],
            ['l\u2019eau'],
          ],
        },
      );
    },
  );

  test('L14: words are refused if they have ten thousand characters', async () => {
    expect((await search({ q: '% '.repeat(5_000) })).status).toBe(400);
  });

  test('no word can match the numbers by which filters are stored', async () => {
    await car({ fuel: 'diesel' });
    const { id } = await market.app.db
      .selectFrom('facetValues')
      .select('id')
      .where('value', '=', 'diesel')
      .executeTakeFirstOrThrow();

    expect(
      (await search({ q: `#${id}`, system: 'auto' })).listings.filter(({ title }) => title === 'Car'),
    ).toEqual([]);
  });
});
