import { describe, expect, test } from 'vitest';
import {
  groupWords,
  noSynonyms,
  readSynonyms,
  singularOf,
  synonymsOf,
  withUsualSynonyms,
} from './synonyms.ts';
import { usualSynonyms } from './usual-synonyms.ts';

const usual = withUsualSynonyms();
const said = (text: string, system?: 'auto' | 'property' | 'jobs' | 'general') =>
  groupWords(text.split(' '), usual, system).map(({ words, alternatives }) =>
    [words, ...alternatives].map((phrase) => phrase.join(' ')),
  );

describe('synonyms', () => {
  test.each([
    ['bikes', 'bicycle'],
    ['bicycle', 'bike'],
    ['settee', 'sofa'],
    ['couch', 'settee'],
    ['apartments', 'flat'],
    ['mobile', 'phone'],
    ['beemer', 'bmw'],
    ['programmer', 'developer'],
  ])('%s also finds %s', (typed, other) => {
    expect(said(typed)[0]).toContain(other);
  });

  test('synonyms of several words are read before those of one word', () => {
    expect(said('cheap washing machine')).toEqual([['cheap'], ['washing machine', 'washer']]);
  });

  test('a synonym of one section counts only there', () => {
    expect(said('estate', 'auto')[0]).toContain('wagon');
    expect(said('estate', 'property')).toEqual([['estate']]);
    expect(said('estate')).toEqual([['estate']]);
  });

  test('synonyms after “>” work in one direction only', () => {
    expect(said('playstation')[0]).toContain('ps5');
    expect(said('ps5')[0]).not.toContain('playstation');
  });

  test("the product's table of synonyms can be read, and has no line twice", () => {
    const { lines, problems } = readSynonyms(usualSynonyms);
    const texts = usualSynonyms.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

    expect(problems).toEqual([]);
    expect(lines).toHaveLength(texts.length);
    expect(new Set(texts).size).toBe(texts.length);
    expect(said('sofa')).toHaveLength(1);
    expect(groupWords(['sofa'], noSynonyms, undefined)).toEqual([{ words: ['sofa'], alternatives: [] }]);
  });

  test("an operator's synonyms are added to the product's, and each bad line is named", () => {
    const { lines, problems } = readSynonyms(
      'pasty, oggy\nlonely\nboats: yacht, dinghy\na, , b\none > two > three\n# comment\n\njobs: barkeep > barista\none two three four five, six',
    );
    const synonyms = synonymsOf(lines);

    expect(groupWords(['oggies'], synonyms, undefined)[0]?.alternatives).toEqual([['pasty']]);
    expect(problems).toEqual([
      'line 2 has only one word; separate words by commas',
      'line 3 names the section “boats”; sections are general, jobs, property and auto',
      'line 4 has an empty word',
      'line 5 has more than one “>”',
      'line 9 has a phrase of more than 4 words',
    ]);
  });

  test.each([
    ['bikes', 'bike'],
    ['batteries', 'battery'],
    ['watches', 'watch'],
    ['boxes', 'box'],
    ['glass', 'glass'],
    ['bus', 'bus'],
    ['sofas', 'sofa'],
  ])('%s is several of %s', (plural, singular) => {
    expect(singularOf(plural)).toBe(singular);
  });
});
