import { describe, expect, test } from 'vitest';
import {
  groupWords,
  noSynonyms,
  readSynonyms,
  singularOf,
  synonymsOf,
  withUsualSynonyms,
} from './synonyms.ts';
import { productFamilies } from './product-families.ts';
import { abbreviations } from './abbreviations.ts';
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
    expect(groupWords(['sofa'], noSynonyms, undefined)).toEqual([
      { words: ['sofa'], alternatives: [], families: [] },
    ]);
  });

  test.each([
    ['iphone', 'apple smartphone', undefined],
    ['playstation', 'sony console', undefined],
    ['ps5', 'sony console', undefined],
    ['galaxy', 'samsung smartphone', undefined],
    ['tripp trapp', 'stokke high chair', undefined],
    ['golf', 'volkswagen', 'auto'],
  ] as const)('the family %s belongs to %s', (family, maker, system) => {
    const [group] = groupWords(family.split(' '), usual, system);

    expect(group?.families.map((phrase) => phrase.join(' '))).toContain(maker);
  });

  test('at least 400 families belong to a maker, and those of vehicles only among vehicles', () => {
    const { lines, problems } = readSynonyms(productFamilies);

    expect(problems).toEqual([]);
    expect(lines.every(({ isFamily }) => isFamily)).toBe(true);
    expect(lines.flatMap(({ from }) => from).length).toBeGreaterThanOrEqual(400);
    expect(groupWords(['golf'], usual, undefined)[0]?.families).toEqual([]);
  });

  test('a family in an operator’s file belongs to its maker there too', () => {
    const synonyms = withUsualSynonyms('general: Oggy toy < pasty, pasty mini');

    expect(groupWords(['pasty', 'mini'], synonyms, 'general')).toEqual([
      { words: ['pasty', 'mini'], alternatives: [], families: [['oggy', 'toy']] },
    ]);
  });

  test.each([
    ['hca', 'care assistant'],
    ['sen', 'special needs'],
    ['hgv', 'lorry'],
    ['js', 'javascript'],
    ['pm', 'project manager'],
    ['qa', 'quality assurance'],
    ['fe developer', 'front end developer'],
    ['be developer', 'backend developer'],
    ['pa', 'personal assistant'],
    ['stabilizers', 'stabilisers'],
    ['highchair', 'high chair'],
  ])('the talk “%s” also finds %s', (typed, other) => {
    expect(said(typed)[0]).toContain(other);
  });

  test.each([
    ['ev', 'electric', 'auto'],
    ['phev', 'plug in hybrid', 'auto'],
    ['semi', 'semi detached', 'property'],
    ['terrace', 'terraced', 'property'],
    ['studio', 'bedsit', 'property'],
  ] as const)('the talk “%s” also finds %s in its section', (typed, other, system) => {
    expect(said(typed, system)[0]).toContain(other);
  });

  test('the talk of trades can be read, and has no line twice', () => {
    const texts = abbreviations.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

    expect(readSynonyms(abbreviations).problems).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
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
      'line 5 has more than one “>” or “<”',
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
