import { describe, expect, test } from 'vitest';
import { searchKey } from './search-key.ts';

describe('the search key', () => {
  test.for([
    ['café', 'cafe'],
    ['CAFÉ', 'cafe'],
    ['cafe\u0301', 'cafe'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Ærø', 'aero'],
    ['Œuvre', 'oeuvre'],
    ['Łódź', 'lodz'],
    ['Đorđe', 'dorde'],
    ['Þórður', 'thordur'],
    ['İstanbul ılık', 'istanbul ilik'],
    ['Ħamrun', 'hamrun'],
    ['Žižkov – příliš', 'zizkov – prilis'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['Ёлка', 'елка'],
    ['ﬁle', 'file'],
    ['100% (a_b).txt', '100% (a_b).txt'],
  ] as const)('of %s is %s', ([name, key]) => {
    expect(searchKey(name)).toBe(key);
  });

  test.for(['がっこう.txt', '학교.txt', 'हिन्दी.txt', 'ไทย.txt', '写真.png'])(
    'keeps %s, whose marks are characters',
    (name) => {
      expect(searchKey(name)).toBe(name.normalize('NFC'));
    },
  );

  test('is the same for a character, its capital, its accent apart, and its own key', () => {
    const chars = Array.from({ length: 0x2_50 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at));
    const cyrillic = Array.from({ length: 0x60 }, (_, at) => String.fromCodePoint(0x4_00 + at));

    for (const char of [...chars, ...cyrillic]) {
      const key = searchKey(char);
      expect.soft(searchKey(char.toLowerCase()), char).toBe(key);
      expect.soft(searchKey(char.normalize('NFD')), char).toBe(key);
      expect.soft(searchKey(key), char).toBe(key);
    }
  });

  test('of a part of a name is part of the key of the name', () => {
    const name = 'Übergrößenträger – Çelik Ñandú Søster.PDF';

    for (let start = 0; start < name.length; start += 1) {
      for (let end = start + 1; end <= name.length; end += 1)
        expect(searchKey(name)).toContain(searchKey(name.slice(start, end)));
    }
  });
});
