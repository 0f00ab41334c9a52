import { describe, expect, test } from 'vitest';
import { browseSuggestions, withCityCompleted } from './browse-suggestions.ts';

const labels = (text: string) => browseSuggestions(text, 6).map(({ label }) => label);

describe('pages to browse', () => {
  test.each([
    ['furn', 'Furniture', '/classifieds?category=furniture'],
    ['bmw', 'BMW', '/autos?make=BMW'],
    ['golf', 'Volkswagen Golf', '/autos?make=Volkswagen&model=Golf'],
    ['LEE', 'Leeds', '/search?city=Leeds'],
    ['citroen', 'Citroën', '/autos?make=Citro%C3%ABn'],
    ['autos', 'Autos', '/autos'],
    ['flat', 'Flat', '/properties?property_type=flat'],
  ])('“%s” suggests %s', (text, label, path) => {
    expect(browseSuggestions(text, 6)).toContainEqual(expect.objectContaining({ label, path }));
  });

  test('pages that begin with the typed text come before those in which a later word does', () => {
    const found = labels('art');
    expect(found[0]).toBe('Art');
  });

  test("no page is suggested for a single character, nor for a text that begins no page's name", () => {
    expect(labels('b')).toEqual([]);
    expect(labels('zzz')).toEqual([]);
    expect(labels('')).toEqual([]);
  });

  test('at most as many pages are suggested as requested', () => {
    expect(browseSuggestions('ma', 2)).toHaveLength(2);
  });
});

describe('a city at the end of the text', () => {
  test.each([
    ['sofa in lee', 'sofa in Leeds'],
    ['sofa bris', 'sofa Bristol'],
    ['2 bed flat near new', '2 bed flat near Newcastle upon Tyne'],
  ])('%s becomes %s', (text, completed) => {
    expect(withCityCompleted(text)).toBe(completed);
  });

  test.each(['lee', 'sofa le', 'sofa in Leeds', 'sofa in zz', ''])('“%s” is left as it is', (text) => {
    expect(withCityCompleted(text)).toBeUndefined();
  });
});
