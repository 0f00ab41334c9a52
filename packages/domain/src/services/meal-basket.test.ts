import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Allergen } from './allergens.ts';
import { allAllergens, allergens, allergenSentence } from './allergens.ts';
import { type BasketItem, basketFaultSentence, priceBasket } from './meal-basket.ts';
import { deliveryFeeFor } from './delivery-fee.ts';
import { deliversTo } from './meal-delivery.ts';
import type { Menu, MenuItem, MenuOption } from './menu.ts';
import { missingOfKitchen, missingOfProvider } from './readiness.ts';
import { slugOf, slugPattern } from './verticals.ts';

const option = (id: number, more: Partial<MenuOption> = {}): MenuOption => ({
  id,
  name: `Option ${id}`,
  price: 0,
  loadMinutes: 0,
  allergens: [],
  soldOutOn: null,
  ...more,
});
const dish = (id: number, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  name: `Dish ${id}`,
  about: '',
  price: 500,
  vatRate: 2_000,
  loadMinutes: 3,
  allergens: [],
  diets: [],
  maxPerOrder: null,
  minAge: null,
  soldOutOn: null,
  isOffered: true,
  groups: [],
  ...more,
});
const menuOf = (...items: MenuItem[]): Menu => [
  { id: 1, name: 'Mains', about: '', servedFrom: null, servedUntil: null, items },
];
const one = (itemId: number, ...options: number[]): BasketItem => ({ itemId, options, quantity: 1 });
const reasonOf = (menu: Menu, basket: readonly BasketItem[], wanted?: { date: string; minute: number }) => {
  const priced = priceBasket(menu, basket, wanted);
  return priced.ok ? 'ok' : priced.refusal.reason;
};

describe('a basket', () => {
  test('costs its dishes with their options, and takes their minutes', () => {
    const sizes = {
      id: 7,
      name: 'Size',
      minChoices: 1,
      maxChoices: 1,
      options: [option(1), option(2, { price: 250, loadMinutes: 2 })],
    };
    const menu = menuOf(
      dish(1, { groups: [sizes], allergens: ['milk'] }),
      dish(2, { price: 150, loadMinutes: 0, minAge: 18 }),
    );

    const priced = priceBasket(menu, [{ itemId: 1, options: [2], quantity: 3 }, one(2)]);

    expect(priced).toMatchObject({ ok: true, value: { amount: 3 * 750 + 150, minutes: 15, minAge: 18 } });
  });

  test('FO-07: has nothing whose allergens are not declared, neither a dish nor an option', () => {
    const extra = {
      id: 7,
      name: 'Extra',
      minChoices: 0,
      maxChoices: 1,
      options: [option(1, { allergens: null })],
    };
    const menu = menuOf(dish(1, { allergens: null }), dish(2, { groups: [extra] }));

    expect(reasonOf(menu, [one(1)])).toBe('item_missing');
    expect(reasonOf(menu, [one(2, 1)])).toBe('option_missing');
    expect(reasonOf(menu, [one(2)])).toBe('ok');
  });

  test('has the allergens of the dish and its chosen options, each once', () => {
    const extra = {
      id: 7,
      name: 'Extra',
      minChoices: 0,
      maxChoices: 2,
      options: [option(1, { allergens: ['milk', 'nuts'] }), option(2, { allergens: ['eggs'] })],
    };
    const priced = priceBasket(menuOf(dish(1, { allergens: ['milk', 'celery'], groups: [extra] })), [
      one(1, 1),
    ]);

    expect(priced.ok && priced.value.items[0]?.allergens).toEqual(['celery', 'milk', 'nuts']);
  });

  test('is refused if something is sold out that day, but not for another day', () => {
    const menu = menuOf(dish(1, { soldOutOn: '2027-05-01' }));

    expect(reasonOf(menu, [one(1)], { date: '2027-05-01', minute: 700 })).toBe('sold_out');
    expect(reasonOf(menu, [one(1)], { date: '2027-05-02', minute: 700 })).toBe('ok');
  });

  test('has breakfast only while it is served', () => {
    const menu = [
      { id: 1, name: 'Breakfast', about: '', servedFrom: 420, servedUntil: 660, items: [dish(1)] },
    ];
    const at = (minute: number) => reasonOf(menu, [one(1)], { date: '2027-05-01', minute });

    expect([at(419), at(420), at(659), at(660)]).toEqual(['not_served', 'ok', 'ok', 'not_served']);
  });

  test('FO-05, FO-06: is refused with a sentence for each fault', () => {
    const group = {
      id: 7,
      name: 'Two of',
      minChoices: 2,
      maxChoices: 2,
      options: [option(1), option(2), option(3)],
    };
    const menu = menuOf(
      dish(1, { groups: [group] }),
      dish(2, { maxPerOrder: 2 }),
      dish(3, { isOffered: false }),
    );
    const baskets: readonly (readonly [string, readonly BasketItem[]])[] = [
      ['empty', []],
      ['choices', [one(1, 1)]],
      ['choices', [one(1, 1, 2, 3)]],
      ['option_missing', [one(1, 1, 1)]],
      ['option_missing', [one(2, 1)]],
      ['item_missing', [one(3)]],
      ['item_missing', [one(9)]],
      ['limit', [one(2), one(2), one(2)]],
      ['limit', [{ itemId: 2, options: [], quantity: 51 }]],
      ['limit', [{ itemId: 2, options: [], quantity: 1.5 }]],
      ['too_many', Array.from({ length: 41 }, () => one(2))],
    ];

    for (const [reason, basket] of baskets) {
      const priced = priceBasket(menu, basket);
      expect(priced.ok ? 'ok' : priced.refusal.reason).toBe(reason);
      if (!priced.ok) expect(basketFaultSentence(priced.refusal)).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('costs the same as a sum over single dishes, whatever is chosen', () => {
    const prices = fc.array(fc.nat({ max: 5_000 }), { minLength: 1, maxLength: 5 });
    const basket = fc.array(fc.tuple(fc.nat({ max: 4 }), fc.integer({ min: 1, max: 9 }), fc.boolean()), {
      minLength: 1,
      maxLength: 10,
    });
    fc.assert(
      fc.property(prices, basket, (given, chosen) => {
        const extra = { id: 1, name: 'Extra', minChoices: 0, maxChoices: 1 };
        const items = given.map((price, at) =>
          dish(at + 1, {
            price,
            loadMinutes: at,
            groups: [{ ...extra, id: at, options: [option(100 + at, { price: 70, loadMinutes: 1 })] }],
          }),
        );
        const lines = chosen.map(([at, quantity, hasExtra]) => {
          const index = at % items.length;
          return { itemId: index + 1, options: hasExtra ? [100 + index] : [], quantity };
        });
        let [amount, minutes] = [0, 0];
        for (const { itemId, options, quantity } of lines)
          for (let count = 0; count < quantity; count += 1) {
            amount += (given[itemId - 1] ?? 0) + (options.length > 0 ? 70 : 0);
            minutes += itemId - 1 + options.length;
          }
        expect(priceBasket(menuOf(...items), lines)).toMatchObject({ ok: true, value: { amount, minutes } });
      }),
    );
  });
});

test('allergens are put into one list, and into a sentence', () => {
  fc.assert(
    fc.property(fc.array(fc.subarray([...allergens])), (lists) => {
      const all = allAllergens(lists);
      expect(new Set(all)).toEqual(new Set(lists.flat()));
      expect(all).toHaveLength(new Set(all).size);
    }),
  );
  const say = (...found: Allergen[]) => allergenSentence(found);
  expect(say()).toBe('Contains none of the 14 allergens.');
  expect(say('milk')).toBe('Contains milk.');
  expect(say('milk', 'nuts', 'soya')).toBe('Contains milk, tree nuts and soya.');
});

describe('delivery', () => {
  const bristol = { latitude: 51.45, longitude: -2.59 };
  const rules = {
    offersDelivery: true,
    deliveryKm: 2,
    deliveryCodes: ['BS9'],
    deliveryFee: 250,
    deliveryMinimum: 0,
    deliveryFreeFrom: 3_000,
  };
  const near = { latitude: 51.46, longitude: -2.59 };
  const far = { latitude: 51.5, longitude: -2.59 };

  test('reaches its radius and its postcodes, and nothing else', () => {
    expect(deliversTo(rules, bristol, { postcode: 'BS1 1AA', at: near })).toBe(true);
    expect(deliversTo(rules, bristol, { postcode: 'BS1 1AA', at: far })).toBe(false);
    expect(deliversTo(rules, bristol, { postcode: 'bs9 1aa', at: far })).toBe(true);
    expect(deliversTo(rules, bristol, { postcode: 'BS1 1AA', at: null })).toBe(false);
    expect(deliversTo(rules, null, { postcode: 'BS1 1AA', at: near })).toBe(false);
    expect(deliversTo({ ...rules, offersDelivery: false }, bristol, { postcode: 'BS9 1AA', at: near })).toBe(
      false,
    );
  });

  test('is free from the kitchen’s amount on, and never free if it has set none', () => {
    expect([2_999, 3_000].map((amount) => deliveryFeeFor(rules, amount))).toEqual([250, 0]);
    expect(deliveryFeeFor({ ...rules, deliveryFreeFrom: null }, 99_999)).toBe(250);
  });
});

test('a business is told everything that is missing, in the order of its page', () => {
  const nothing = {
    vertical: 'food',
    line1: '',
    postcode: '',
    isLocated: false,
    phone: '',
    hasHours: false,
  } as const;
  const kitchen = {
    orderableItems: 0,
    undeclaredItems: 0,
    offersCollection: false,
    offersDelivery: true,
    hasDeliveryArea: false,
  };

  expect(missingOfProvider(nothing)).toEqual(['address', 'phone', 'hours']);
  expect(missingOfKitchen(kitchen)).toEqual(['menu', 'delivery_area']);
  expect(missingOfKitchen({ ...kitchen, undeclaredItems: 1, offersDelivery: false })).toEqual([
    'allergens',
    'ways',
  ]);
  expect(missingOfKitchen({ ...kitchen, orderableItems: 1, hasDeliveryArea: true })).toEqual([]);
});

test('the address of a business is made of its name, whatever it is', () => {
  expect(slugOf('Rosa’s Kitchen & Grill')).toBe('rosas-kitchen-grill');
  expect(slugOf('Café Ünïcode')).toBe('cafe-unicode');
  expect(slugOf('李')).toBe('business-1');
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (name) => {
      expect(slugOf(name)).toMatch(slugPattern);
    }),
  );
});
