import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facetsOf, rangesOf, searchWords } from '../search/search.ts';
import { sortOrders } from '../search/search-orders.ts';
import { systems } from '../systems.ts';
import { fillerTexts } from './section-words.ts';
import { plainText, withoutWords, withPlainWords } from './refuse-words.ts';
import { MAX_TEXT_CHARS, tokensOf } from './tokens.ts';
import { understandSentence } from './understand-sentence.ts';

const spoken = fc.constantFrom(
  ...'2 two 3+ 4-5 bed flat house in near within of Leeds Bath Reading York BS1 BS1 5TR under over between and from to 1200 £1,200 60k 2018 a month pcm pw an hour miles automatic diesel estate golf polo focus ford vw clubs car cars job jobs part time remote hybrid developer cheap used new sofa bike red blue silver road electric guitar shares in a share of shuffle " , . - “ ” 1.5m £ k looking for rent let not no except without non'.split(
    ' ',
  ),
);
const sentence = fc.array(spoken, { maxLength: 14 }).map((words) => words.join(' '));
const anyText = fc.oneof(
  sentence,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 60 }),
);
const section = fc.option(fc.constantFrom(...systems), { nil: undefined });

const holds = (check: (text: string, system: (typeof systems)[number] | undefined) => void) =>
  fc.assert(fc.property(anyText, section, check), { numRuns: 1_000 });

describe('the rules of sentences', () => {
  test('read any text', () => {
    holds((text, system) => {
      expect(understandSentence(text, system).rest).toBeTypeOf('string');
    });
  });

  test('a sentence is understood as filters that the section has, each once', () => {
    holds((text, system) => {
      const read = understandSentence(text, system);
      const known = new Set([
        'system',
        'sort',
        'city',
        'colour',
        'shuffle',
        'city_not',
        'q_not',
        'colour_not',
        'shuffle_not',
        'postcode',
        'radius',
        'price_min',
        'price_max',
      ]);
      const searched = read.system;
      if (searched) {
        for (const { key } of facetsOf[searched]) known.add(key).add(`${key}_not`);
        for (const key of rangesOf[searched]) known.add(`${key}_min`).add(`${key}_max`);
      }
      const filters = read.phrases.flatMap((phrase) => phrase.filters);
      const params = filters.map(({ param }) => param);
      expect([...known]).toEqual(expect.arrayContaining(params));
      const said = filters.map(({ param, value }) => `${param}=${value}`);
      expect(new Set(said).size).toBe(said.length);
      if (system) expect(params).not.toContain('system');
      for (const { param, value } of filters) if (param === 'sort') expect(sortOrders).toContain(value);
    });
  });

  test('“a to b” means the same as “between a and b”', () => {
    const amount = fc.oneof(
      fc.integer({ min: 3, max: 90 }).map((k) => `${k}k`),
      fc.integer({ min: 1_960, max: 2_026 }).map(String),
      fc.integer({ min: 200, max: 900_000 }).map((pounds) => `£${pounds}`),
    );
    const filtersOf = (text: string, system: (typeof systems)[number]) =>
      understandSentence(text, system)
        .phrases.flatMap(({ filters }) => filters)
        .filter(({ param }) => /_(?:min|max)$/.test(param));
    fc.assert(
      fc.property(amount, amount, fc.constantFrom('jobs', 'property', 'auto'), (one, other, system) => {
        fc.pre(one.slice(-1) === other.slice(-1) || /^\d+$/.test(one + other));
        fc.pre(one.startsWith('£') === other.startsWith('£'));
        const between = filtersOf(`between ${one} and ${other}`, system);
        const to = filtersOf(`${one} to ${other}`, system);
        if (to.length > 0) expect(to).toEqual(between);
      }),
      { numRuns: 500 },
    );
  });

  test('a filler before or after the text changes nothing of what is searched for', () => {
    const meant = (text: string, system: (typeof systems)[number] | undefined) => {
      const { phrases, rest, system: decided, leaning } = understandSentence(text, system);
      return {
        filters: phrases.flatMap(({ filters }) => filters),
        words: searchWords(rest),
        decided,
        leaning,
      };
    };
    fc.assert(
      fc.property(sentence, section, fc.constantFrom(...fillerTexts), (text, system, filler) => {
        const plain = meant(text, system);
        fc.pre(plain.filters.length > 0 || plain.words.length > 0);

        expect(meant(`${filler}, ${text}`, system)).toEqual(plain);
        expect(meant(`${text}, ${filler}`, system)).toEqual(plain);
      }),
      { numRuns: 1_000 },
    );
  });

  test('no filter is understood that its words alone do not justify', () => {
    holds((text, system) => {
      const read = understandSentence(text, system);
      for (const { words, filters, from, to } of read.phrases) {
        expect(words).toBe(text.slice(from, to));
        expect(words.trim()).not.toBe('');
        const alone = understandSentence(words, read.system ?? read.leaning).phrases.flatMap(
          (phrase) => phrase.filters,
        );
        const justified = filters.filter(({ param }) => param !== 'system');
        expect(alone).toEqual(expect.arrayContaining(justified));
      }
      if (read.phrases.length === 0) expect(read.system).toBe(system);
    });
  });

  test('nothing more is understood in the words that are left over', () => {
    holds((text, system) => {
      const { rest, system: decided } = understandSentence(text, system);
      expect(understandSentence(rest, decided ?? system).phrases).toEqual([]);
    });
  });

  test('without its phrases, a text has no filter left', () => {
    holds((text, system) => {
      let left = text;
      for (let count = understandSentence(text, system).phrases.length; count >= 0; count -= 1) {
        const [phrase] = understandSentence(left, system).phrases;
        if (!phrase) break;
        const next = withoutWords(left, phrase);
        expect(tokensOf(next).length).toBeLessThan(tokensOf(left).length);
        left = next;
      }
    });
  });

  test('in quotation marks, phrase by phrase or all at once, the words stay plain words', () => {
    holds((text, system) => {
      expect(understandSentence(plainText(text), system).phrases).toEqual([]);
      const { phrases } = understandSentence(text, system);
      let plain = text;
      for (const phrase of phrases.toReversed()) plain = withPlainWords(plain, phrase);
      const words = (each: string) => tokensOf(each).map(({ key }) => key);
      if (text.length < MAX_TEXT_CHARS - 2 * phrases.length) expect(words(plain)).toEqual(words(text));
    });
  });

  test('a long text takes no longer to read than its beginning', () => {
    const long = 'under between 2 and 3 bed flat in near within 5 miles of "'.repeat(2_000);
    expect(understandSentence(long).phrases).toEqual(
      understandSentence(long.slice(0, MAX_TEXT_CHARS)).phrases,
    );
  });
});
