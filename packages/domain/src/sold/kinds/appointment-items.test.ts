import { expect, test } from 'vitest';
import { cartSections } from '../../selling/cart/cart-rows.ts';
import { appointmentItemId, parseAppointmentItemId } from './appointment-items.ts';
import { lineKindWords } from './line-kinds.ts';

const query = 'services=4,7&staff=any,3&day=2026-12-01&start=2026-12-01T14%3A00%3A00%2B00%3A00';

test('the row of an appointment leads to the page of the salon with what was chosen', () => {
  const id = appointmentItemId({ slug: 'copper-comb', query });
  const item = { id, name: 'Dry cut', price: 35, quantity: 1, currency: 'GBP' };

  expect(parseAppointmentItemId(id)).toEqual({ slug: 'copper-comb', query });
  expect(cartSections([item], lineKindWords)).toMatchObject([
    { heading: 'Appointments', baskets: [{ path: `/beauty/copper-comb?${query}#visit`, items: [item] }] },
  ]);
});

test('BE-41: ids that are not of appointments lead nowhere', () => {
  for (const id of [
    'appointment:',
    'appointment:a',
    'appointment:../x?a=1',
    'appointment:a?x=/y',
    'general:7',
  ])
    expect(parseAppointmentItemId(id)).toBeUndefined();
});
