import { describe, expect, test } from 'vitest';
import { measureAt } from './measures.ts';

const spellings = (text: string) =>
  measureAt(text.split(' '), 0)?.alternatives.map((phrase) => phrase.join(' ')) ?? [];

describe('an amount with its unit', () => {
  test.each([
    ['256gb', '256 gb'],
    ['256 gb', '256gb'],
    ['2tb', '2 tb'],
    ['55 inch', '55in'],
    ['55in tv', '55 inch'],
    ['4 man tent', 'four person'],
    ['three seater', '3 seat'],
    ['5ft', 'five feet'],
    ['1.5 litre', '1.5l'],
    ['uk 8', 'size 8'],
    ['size 8', 'uk8'],
    ['size uk 12', 'size 12'],
  ])('“%s” is also written “%s”', (typed, other) => {
    expect(spellings(typed)).toContain(other);
    expect(spellings(typed)).not.toContain(typed);
  });

  test.each(['55 in london', '8', 'size', 'uk', 'one owner', 'xbox 360', '320d', '4x4', 'e46'])(
    '“%s” is none',
    (typed) => {
      expect(spellings(typed)).toEqual([]);
    },
  );

  test('takes as many words as it is written with', () => {
    expect(measureAt(['tv', '55', 'inch', 'sony'], 1)?.length).toBe(2);
    expect(measureAt(['ssd', '2tb'], 1)?.length).toBe(1);
    expect(measureAt(['boots', 'size', 'uk', '8'], 1)?.length).toBe(3);
  });
});
