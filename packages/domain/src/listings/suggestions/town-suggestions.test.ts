import { describe, expect, test } from 'vitest';
import { towns } from '../towns.ts';
import { addressOfForm } from '../understanding/whole-market-form.ts';
import { townSuggestions } from './town-suggestions.ts';

describe('towns', () => {
  test.each([
    ['lee', ['Leeds']],
    ['NEWC', ['Newcastle upon Tyne']],
    ['stoke on', ['Stoke-on-Trent']],
    ['tren', ['Stoke-on-Trent']],
    ['zz', []],
    ['', []],
    [' ', []],
  ])('“%s” suggests %j', (text, names) => {
    expect(townSuggestions(text, 6)).toEqual(names);
  });

  test('that begin as typed come before those with a later word, and are at most as many as requested', () => {
    const found = townSuggestions('b', 4);
    expect(found).toHaveLength(4);
    expect(found.every((name) => name.startsWith('B'))).toBe(true);
  });

  test('are not suggested when their name is complete', () => {
    expect(townSuggestions('leeds', 6)).toEqual([]);
  });

  test.each(towns)('%s is understood by the search', (town) => {
    const address = addressOfForm(new URLSearchParams({ q: '', where: town, system: '' }));
    expect(new URL(address ?? '', 'https://tessera.example').searchParams.get('city')).toBe(town);
  });
});
