import { describe, expect, test } from 'vitest';
import { anyListing } from '../search-index.ts';
import { type GivenIndex, NOW, byWords, entryOf, hoursAgo } from './given-index.ts';

export function describeSuggestions({ opened, put, find }: GivenIndex): void {
  describe('suggestions', () => {
    test.each([
      ['a character left out', 'upholstry', 'upholstery'],
      ['a character too many', 'upholsteery', 'upholstery'],
      ['a wrong character', 'upholstary', 'upholstery'],
      ['two characters that changed places', 'uphosltery', 'upholstery'],
      ['the first character left out', 'angaroo', 'kangaroo'],
      ['two mistakes', 'kangoru', 'kangaroo'],
      ['the plural', 'kangaroos', 'kangaroos'],
      ['nothing like it', 'zzyzx', 'zzyzx'],
      ['too short to say what was meant', 'x2', 'x2'],
      ['an amount', '16gbx', '16gbx'],
      ['an abbreviation', 'hgvs', 'hgvs'],
    ])('%s: %s is read as %s', async (_, typed, word) => {
      await put({ title: 'Kangaroo upholstery, 16gb, hgvx', filters: { colour: 'dark_green' } });

      expect(await opened().index.suggest([typed])).toEqual([{ typed, word, isPrefix: false }]);
      expect(await opened().index.suggest(['gren'])).toMatchObject([{ word: 'green' }]);
    });

    test('the last word may be the beginning of a word, and words that say nothing are left out', async () => {
      await put({ title: 'Kangaroo upholstery' });

      expect(await opened().index.suggest(['the', 'kangroo', 'uphol'])).toEqual([
        { typed: 'kangroo', word: 'kangaroo', isPrefix: false },
        { typed: 'uphol', word: 'uphol', isPrefix: true },
      ]);
    });

    test.each([
      ['body', 'Bodywork'],
      ['runnin', 'Running'],
      ['relational', 'Relationally'],
    ])('the beginning “%s” finds “%s”, whatever ending it seems to have', async (typed, title) => {
      const [id] = await put({ title }, { title: 'Kangaroo' });

      expect(await find(byWords(typed))).toEqual([id]);
    });

    test('a synonym is found like the word itself and is not corrected as a typing mistake', async () => {
      const [sofa, washer] = await put(
        { title: 'Velvet sofa' },
        { title: 'Washing machine', listedAt: hoursAgo(1) },
        { title: 'Setter, a dog of porcelain' },
      );
      const criteria = { ...anyListing(NOW), words: ['settees'] };

      const { hits, words } = await opened().index.find({ criteria, order: { by: 'newest' }, limit: 5 });

      expect(hits.map(({ id }) => id)).toEqual([sofa]);
      expect(words).toEqual([{ typed: 'settees', word: 'settees', isPrefix: false }]);
      expect(await find(byWords('washer'))).toEqual([washer]);
      expect(await find(byWords('washing machine'))).toEqual([washer]);
    });

    test('a synonym in one section is no synonym in another', async () => {
      const [car] = await put({ system: 'auto', title: 'Wagon' }, { system: 'general', title: 'Toy wagon' });

      expect(await find({ ...byWords('estate'), system: 'auto' })).toEqual([car]);
      expect(await find(byWords('estate'))).toEqual([]);
    });

    test('hits say how the words were read', async () => {
      const [id] = await put({ title: 'Kangaroo' });
      const criteria = { ...anyListing(NOW), ...byWords('kangroo') };

      const { hits, words } = await opened().index.find({ criteria, order: { by: 'newest' }, limit: 5 });

      expect(hits.map((hit) => hit.id)).toEqual([id]);
      expect(words).toEqual([{ typed: 'kangroo', word: 'kangaroo', isPrefix: false }]);
    });

    test('forgotten words are known again once an entry that has them is put', async () => {
      const [id = 0] = await put({ title: 'Wombat' });

      await opened().index.forgetWords();
      const forgotten = await opened().index.suggest(['wombta']);
      await opened().inTransaction((tx) => opened().index.put(tx, entryOf(id, { title: 'Wombat' })));

      expect(forgotten).toMatchObject([{ word: 'wombta' }]);
      expect(await opened().index.suggest(['wombta'])).toMatchObject([{ word: 'wombat' }]);
    });
  });
}
