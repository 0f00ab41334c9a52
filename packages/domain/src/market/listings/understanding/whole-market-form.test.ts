import { describe, expect, test } from 'vitest';
import { addressOfForm } from './whole-market-form.ts';

describe('the form with “what”, “where” and a section leads to', () => {
  test.each([
    ['q=sofa&where=&system=', '/search?q=sofa'],
    ['q=&where=&system=', '/search'],
    ['q=+sofa++bed+&where=+leeds+&system=', '/search?q=sofa+bed&city=Leeds'],
    ['q=&where=Bath&system=property', '/properties?city=Bath'],
    ['q=golf&where=BS1&system=auto', '/autos?q=golf&postcode=BS1'],
    ['q=&where=bs1+5tr&system=jobs', '/jobs?postcode=BS1+5TR'],
    ['q=desk&where=within+5+miles+of+York&system=general', '/classifieds?q=desk&postcode=YO1&radius=5mi'],
    ['q=cottage&where=Hawkshead&system=property', '/properties?q=cottage+Hawkshead'],
    ['q=&where=Leeds+flat&system=', '/search?q=Leeds+flat'],
    ['q=lamp&system=nonsense', '/search?q=lamp'],
  ])('%s: %s', (form, address) => {
    expect(addressOfForm(new URLSearchParams(form))).toBe(address);
  });

  test("an address without the form's fields leads nowhere else", () => {
    expect(addressOfForm(new URLSearchParams('q=sofa&city=Leeds'))).toBeUndefined();
  });
});
