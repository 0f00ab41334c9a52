import { describe, expect, test } from 'vitest';
import { towns } from '../locations/towns.ts';
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

  test('towns that begin with the typed text come before those in which a later word does, at most as many as requested', () => {
    const found = townSuggestions('b', 4);
    expect(found).toHaveLength(4);
    expect(found.every((name) => name.startsWith('B'))).toBe(true);
  });

  test('a town is not suggested when its name is typed completely', () => {
    expect(townSuggestions('leeds', 6)).toEqual([]);
  });

  test.each(towns)('%s is understood by the search', (town) => {
    const address = addressOfForm(new URLSearchParams({ q: '', where: town, system: '' }));
    expect(new URL(address ?? '', 'https://tessera.example').searchParams.get('city')).toBe(town);
  });
});
