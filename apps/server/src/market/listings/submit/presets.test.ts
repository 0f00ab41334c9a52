import { presets } from '@tessera/domain/market/listings/presets';
import { patternCode } from '@tessera/domain/market/listings/search/sliders';
import { catalogue } from '@tessera/patterns/catalogue';
import { presets as drawn } from '@tessera/patterns/themes/presets';
import { expect, test } from 'vitest';

test('the presets that listings accept are the ones that can be drawn', () => {
  expect(drawn.map(({ slug }) => slug).toSorted()).toEqual(presets.toSorted());
  expect(catalogue.every(({ code }) => patternCode.test(code))).toBe(true);
});
