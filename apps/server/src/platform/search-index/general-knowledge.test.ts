import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openGeneralKnowledge } from './general-knowledge.ts';

const FILE = new URL('../../../general-knowledge/words.txt', import.meta.url).pathname;
const knowledge = openGeneralKnowledge();

describe('general knowledge', () => {
  test('has at most 2 MB', () => {
    expect(statSync(FILE).size).toBeLessThanOrEqual(2_000_000);
  });

  test('is read at the first question, and only once', () => {
    let reads = 0;
    const lazy = openGeneralKnowledge(() => {
      reads += 1;
      return 'cot\tg:crib;;\ncrib\tg:cot;;baby bed\n';
    });

    expect(reads).toBe(0);
    expect(lazy.find('crib', undefined)).toEqual({ same: ['cot'], kinds: [], broader: ['baby bed'] });
    expect(lazy.find('cots', 'general')).toMatchObject({ same: ['crib'] });
    expect(lazy.find('crib', 'jobs')).toBeUndefined();
    expect(lazy.find('cradle', undefined)).toBeUndefined();
    expect(reads).toBe(1);
  });

  test('knows other words, kinds, and what something is a kind of', () => {
    expect(knowledge.find('perambulator', 'general')?.same).toContain('pram');
    expect(knowledge.find('luggage', 'general')?.kinds).toContain('suitcase');
    expect(knowledge.find('harpsichord', 'general')?.broader).toContain('keyboard instrument');
  });

  test('chooses the meaning of a word by the section', () => {
    expect(knowledge.find('attorney', 'jobs')?.same).toContain('lawyer');
    expect(knowledge.find('attorney', 'general')).toBeUndefined();
    expect(knowledge.find('abode', 'property')?.same).toContain('dwelling');
    expect(knowledge.find('automobile', 'auto')?.same).toContain('car');
  });

  test('knows words that are no misspellings of others, and no invented ones', () => {
    for (const word of ['strap', 'years', 'abode', 'newborn'])
      expect(knowledge.isWord(word), word).toBe(true);
    expect(knowledge.isWord('grass')).toBe(true);
    expect(knowledge.isWord('bacodu')).toBe(false);
    expect(knowledge.isWord('')).toBe(false);
  });
});
