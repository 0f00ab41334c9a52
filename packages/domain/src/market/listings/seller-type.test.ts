import { expect, test } from 'vitest';
import { withSellerType } from './seller-type.ts';

test.each([
  [{ title: 'Desk' }, true, 'business'],
  [{ seller_type: 'private' }, true, 'business'],
  [{ title: 'Desk' }, false, 'private'],
  [{ seller_type: 'owner' }, false, 'private'],
])('of %j by a business (%s) the seller is %s', (values, isBusiness, type) => {
  expect(withSellerType('general', values, { isBusiness })).toEqual({
    ok: true,
    value: { ...values, seller_type: type },
  });
});

test.each(['business', 'Business', 'dealer', 'trader'])(
  'a private account cannot publish as a %s',
  (type) => {
    expect(withSellerType('auto', { seller_type: type }, { isBusiness: false })).toMatchObject({
      ok: false,
      refusal: { field: 'seller_type' },
    });
  },
);

test('jobs and properties have no seller type', () => {
  expect(withSellerType('jobs', { title: 'Baker' }, { isBusiness: true })).toEqual({
    ok: true,
    value: { title: 'Baker' },
  });
});
