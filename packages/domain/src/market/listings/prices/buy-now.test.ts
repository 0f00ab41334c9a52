import { describe, expect, test } from 'vitest';
import { buyNowMessages } from './buy-now-sentences.ts';
import {
  type BuyNowForm,
  decideItemOffer,
  draftItemOffer,
  emptyBuyNow,
  offeredDeliveries,
  stockSoldMessage,
  toBuyNowForm,
} from './buy-now.ts';

const form = (changes: Partial<BuyNowForm> = {}): BuyNowForm => ({
  ...emptyBuyNow,
  enabled: true,
  stock: '3',
  postage: true,
  postagePrice: '3.50',
  ...changes,
});
const pounds = (amount: number) => ({ amount, currency: 'GBP' });
const general = { system: 'general', currency: 'GBP', price: pounds(4_000), isInShares: false } as const;

test('a complete form becomes an offer with its postage in minor units', () => {
  expect(decideItemOffer(form(), general)).toEqual({
    ok: true,
    value: { stock: 3, collection: true, postage: true, postagePrice: pounds(350) },
  });
});

test.each([
  ['nothing in stock', { stock: '' }, {}, 'stock', buyNowMessages.stockMissing],
  ['half a thing', { stock: '1.5' }, {}, 'stock', buyNowMessages.stockNumber],
  ['no unit at all', { stock: 0 }, {}, 'stock', buyNowMessages.stockRange],
  ['a thousand units', { stock: 1_000 }, {}, 'stock', buyNowMessages.stockRange],
  ['no delivery', { collection: false, postage: false }, {}, 'collection', buyNowMessages.deliveryMissing],
  ['postage without a price', { postagePrice: ' ' }, {}, 'postagePrice', buyNowMessages.postageMissing],
  ['negative postage', { postagePrice: '-1' }, {}, 'postagePrice', buyNowMessages.postageNumber],
  ['postage with an exponent', { postagePrice: '1e3' }, {}, 'postagePrice', buyNowMessages.postageNumber],
  ['shares as well', {}, { isInShares: true }, 'enabled', buyNowMessages.withShuffle],
  ['no price', {}, { price: null }, 'enabled', buyNowMessages.priceMissing],
  ['a job', {}, { system: 'jobs' }, 'enabled', buyNowMessages.unsupported],
] as const)('%s is refused at its field', (_, changes, listed, field, message) => {
  expect(decideItemOffer(form(changes), { ...general, ...listed })).toEqual({
    ok: false,
    refusal: { field, message },
  });
});

test('a price below the provider’s minimum, or that no card can pay exactly, is refused', () => {
  const dinars = { currency: 'BHD', price: { amount: 10_005, currency: 'BHD' } };

  expect(decideItemOffer(form(), { ...general, price: pounds(29) })).toMatchObject({
    refusal: { message: expect.stringContaining('at least £0.30') },
  });
  expect(decideItemOffer(form(), { ...general, ...dinars })).toMatchObject({
    refusal: { field: 'enabled', message: expect.stringContaining('multiple of') },
  });
});

test('N09 (second audit): a price that no card can be charged at once is refused, with or without postage', () => {
  const refused = (price: number, postagePrice: string) =>
    decideItemOffer(form({ postagePrice }), { ...general, price: pounds(price) });

  expect(refused(99_999_999, '0').ok).toBe(true);
  expect(refused(100_000_000, '0')).toMatchObject({
    refusal: { field: 'enabled', message: expect.stringContaining('at most £999,999.99') },
  });
  expect(refused(99_999_999, '0.01')).toMatchObject({
    refusal: { field: 'postagePrice', message: expect.stringContaining('price with postage') },
  });
});

test('postage may be free, and an offer may have no postage', () => {
  expect(decideItemOffer(form({ postagePrice: 0 }), general)).toMatchObject({
    value: { postagePrice: pounds(0) },
  });
  expect(decideItemOffer(form({ postage: false, postagePrice: 'nonsense' }), general)).toMatchObject({
    value: { postagePrice: null },
  });
});

describe('a draft', () => {
  test('a draft may be incomplete, but what is typed must be readable', () => {
    const empty = form({ stock: '', collection: false, postagePrice: '' });

    expect(draftItemOffer(empty, 'GBP')).toMatchObject({ ok: true, value: { stock: null } });
    expect(draftItemOffer(form({ stock: 'many' }), 'GBP')).toMatchObject({ ok: false });
  });

  test('a saved draft comes back into the form as it was saved', () => {
    const saved = draftItemOffer(form(), 'GBP');

    expect(saved.ok && toBuyNowForm(true, saved.value)).toEqual({ ...form(), stock: 3 });
    expect(toBuyNowForm(false, undefined)).toEqual({ ...emptyBuyNow });
  });
});

test('collection always comes before postage', () => {
  expect(offeredDeliveries({ collection: true, postage: true })).toEqual(['collection', 'postage']);
  expect(offeredDeliveries({ collection: false, postage: true })).toEqual(['postage']);
});

test('the sentence about the stock says “one is” or “that many are”', () => {
  expect(stockSoldMessage(1)).toContain('lower than 1, because one is sold');
  expect(stockSoldMessage(4)).toContain('lower than 4, because that many are sold');
});
