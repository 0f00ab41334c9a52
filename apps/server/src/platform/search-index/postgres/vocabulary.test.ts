import { beforeAll, describe, expect, test } from 'vitest';
import { publish, seller } from '../../../testing/listings.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { withUsualSynonyms } from '@tessera/domain/market/listings/synonyms/synonyms';
import { createTextReader, type TextReader } from './vocabulary.queries.ts';

let app: TestApp;
let readText: TextReader;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  readText = createTextReader(app.db, { synonyms: withUsualSynonyms() });
  const ada = await seller(app);
  await publish(ada, {
    system: 'auto',
    formValues: {
      title: 'Kangaroo upholstery, Peregrine café, bodywork, running, 2500kg',
      make: 'BMW',
      model: 'X1',
    },
  });
});

describe('what was typed', () => {
  test.each([
    ['a character left out', 'upholstry', 'upholstery'],
    ['a character too many', 'upholsteery', 'upholstery'],
    ['a wrong character', 'upholstary', 'upholstery'],
    ['two characters that changed places', 'uphosltery', 'upholstery'],
    ['the first character left out', 'angaroo', 'kangaroo'],
    ['the last character wrong', 'kangarop', 'kangaroo'],
    ['two slips', 'kangoru', 'kangaroo'],
    ['two slips in a longer word', 'uphollstary', 'upholstery'],
    ['another form of a word', 'kangaroos', 'kangaroos'],
    ['nothing like it', 'zzyzx', 'zzyzx'],
    ['too short to say what was meant', 'x2', 'x2'],
    ['an amount', '2600kg', '2600kg'],
    ['an abbreviation', 'bmwx', 'bmwx'],
  ])('%s: %s is read as %s', async (_, typed, word) => {
    const { words } = await readText([typed]);

    expect(words).toEqual([{ typed, word, isPrefix: false }]);
  });

  test('the word is a beginning only if it is the last word and begins a known word', async () => {
    expect((await readText(['kangaroo', 'pereg'])).words[1]).toEqual({
      typed: 'pereg',
      word: 'pereg',
      isPrefix: true,
    });
    expect((await readText(['peregri', 'kangaroo'])).words[0]?.isPrefix).toBe(false);
    expect((await readText(['kangaroo', 'pé'])).words[1]?.isPrefix).toBe(false);
  });

  test('the query has the words as they were read, without stop words', async () => {
    const { words, query } = await readText(['the', 'kangroo', 'with', 'upholstery', 'pereg']);

    expect(words.map(({ word }) => word)).toEqual(['kangaroo', 'upholstery', 'pereg']);
    expect(query).toBe("'kangaroo' & 'upholsteri' & 'pereg':*");
    expect(await readText(['the', 'with'])).toEqual({
      words: [],
      query: '',
      groups: [],
      related: [],
      parts: [],
    });
  });

  test('the query has a beginning as it was typed, and the shorter stems of the words that it begins', async () => {
    expect((await readText(['kangaroo', 'body'])).query).toBe("'kangaroo' & 'body':*");
    expect((await readText(['kangaroo', 'runnin'])).query).toBe("'kangaroo' & ('runnin':* | 'run')");
  });

  test('the query has the words with their synonyms', async () => {
    const { query, groups } = await readText(['washing', 'machine', 'bike']);

    expect(groups).toEqual([
      "'wash' & 'machin' | 'washer'",
      "'bike' | 'bicycl' | 'cycl' | 'pushbik' | ('push' & 'bike')",
    ]);
    expect(query).toBe(`(${groups.join(') & (')})`);
  });
});
