import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMoney, priceStep } from '../money/money.ts';
import { lineAmount } from './order-lines.ts';
import { authorisedText, composeReceipt, type ReceiptLine, type ReceiptOrder } from './receipt.ts';

const paidAt = new Date('2026-03-01T10:00:00Z');

const line = (changes: Partial<ReceiptLine> = {}): ReceiptLine => ({
  id: 'line',
  kind: 'shares',
  title: 'Desk',
  seller: { name: 'Ada', type: 'trader', business: null },
  terms: {
    pool: { targetAmount: 10_000, shareCount: 3, ifNotFull: 'refund', closesAt: new Date('2026-04-01') },
    parts: [],
    notes: [],
  },
  requested: 3,
  quantity: 3,
  unitAmount: 3_333,
  amount: 10_000,
  refundedQuantity: 0,
  refundedAmount: 0,
  ...changes,
});

const order = (changes: Partial<ReceiptOrder> = {}): ReceiptOrder => ({
  number: 7,
  status: 'paid',
  createdAt: paidAt,
  paidAt,
  totals: [{ currency: 'GBP', amount: 10_000 }],
  refundedAmount: 0,
  refunds: [],
  lines: [line()],
  ...changes,
});

/** The minor units of an amount on a screen. Signs that people do not type, such as “JP¥”, are ignored. */
const minorOf = (text: string, currency: string) =>
  parseMoney(text.replaceAll(/[^\d.]/g, ''), currency)?.amount;

/** The minor units of every amount in a text, in the sequence in which they appear. */
const amountsIn = (text: string, currency: string) =>
  Array.from(text.matchAll(/at (.+?)(?= and |$)/g), ([, amount = '']) => minorOf(amount, currency));

test('ORD-2: the prices of a line, its amount and the total agree to the smallest unit of any currency', () => {
  const lines = fc.record({
    currency: fc.constantFrom('GBP', 'EUR', 'JPY', 'KRW', 'KWD', 'BHD', 'ISK'),
    quantities: fc.array(
      fc.record({
        unitSteps: fc.integer({ min: 1, max: 5_000_000 }),
        quantity: fc.integer({ min: 1, max: 5_000 }),
        extra: fc.integer({ min: 0, max: 5_000 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  });
  fc.assert(
    fc.property(lines, ({ currency, quantities }) => {
      const step = priceStep(currency);
      const made = quantities.map(({ unitSteps, quantity, extra }) => {
        const unitAmount = unitSteps * step;
        const extraUnits = extra % (quantity + 1);
        const amount = lineAmount({ unitAmount, extraStep: step }, { quantity, extraUnits });
        return line({ quantity, requested: quantity, unitAmount, amount });
      });
      const total = made.reduce((sum, { amount }) => sum + amount, 0);
      const receipt = composeReceipt(order({ lines: made, totals: [{ currency, amount: total }] }));

      receipt.lines.forEach((text, index) => {
        const { quantity, amount } = made[index] ?? line();
        const prices = amountsIn(text.quantity, currency);
        const counts = text.quantity.includes(':')
          ? Array.from(text.quantity.matchAll(/([\d,]+) at/g), ([, count = '']) =>
              Number(count.replaceAll(',', '')),
            )
          : [quantity];
        expect(counts.reduce((sum, count, at) => sum + count * (prices[at] ?? 0), 0)).toBe(amount);
        expect(minorOf(text.amount, currency)).toBe(amount);
      });
      expect(minorOf(receipt.totals[0]?.value ?? '', currency)).toBe(total);
    }),
  );
});

test('refunds are taken from the total, and each is shown with its reason and date', () => {
  const refund = {
    id: 'refund',
    amount: 3_334,
    currency: 'GBP',
    reason: 'returned',
    status: 'done',
    isSurplus: false,
    requestedAt: paidAt,
    settledAt: new Date('2026-03-02T09:00:00Z'),
  } as const;
  const receipt = composeReceipt(
    order({
      status: 'partly_refunded',
      refundedAmount: 3_334,
      lines: [line({ refundedQuantity: 1, refundedAmount: 3_334 })],
      refunds: [
        refund,
        { ...refund, status: 'pending', settledAt: null },
        { ...refund, status: 'failed', reason: 'paid_twice', isSurplus: true },
        { ...refund, reason: 'administrator', note: 'Bought by mistake' },
      ],
    }),
  );

  expect(receipt.totals).toEqual([
    { label: 'Total', value: '£100' },
    { label: 'Refunded', value: '−£33.34' },
    { label: 'Total after refunds', value: '£66.66' },
  ]);
  expect(receipt.lines[0]?.terms.at(-1)).toBe('1 share refunded: £33.34.');
  expect(receipt.refunds.map(({ label, note }) => `${label}. ${note}`)).toEqual([
    'You returned shares. Sent to the card that paid on 2 March 2026.',
    'You returned shares. On its way since 1 March 2026.',
    'Your order was paid twice. A payment for which you weren’t given anything. The payment provider refused it on 2 March 2026. Contact us with your order number.',
    'Refunded by an administrator. The reason given is: “Bought by mistake”. Sent to the card that paid on 2 March 2026.',
  ]);
});

describe('the terms of a line', () => {
  const termsOf = (changes: Partial<ReceiptLine>, changed: Partial<ReceiptOrder> = {}) =>
    composeReceipt(order({ lines: [line(changes)], ...changed })).lines[0];

  test('say what happens if the pool does not fill, and that a trader’s buyer can cancel', () => {
    expect(termsOf({ quantity: 2, amount: 6_667 })).toMatchObject({
      quantity: '2 shares: 1 at £33.34 and 1 at £33.33 (you asked for 3)',
      seller: 'Sold by Ada, a trader',
      terms: [
        '2 of 3 shares in a pool of £100.',
        'If the pool isn’t full by 1 April 2026, you get all your money back.',
        'The seller is a trader: you can cancel within 14 days of paying, until 15 March 2026, and get a full refund. Contact us with your order number.',
      ],
    });
  });

  test.each([
    ['complete', 'the shares bought by then are sold and the seller keeps the rest.'],
    [
      'extend',
      'it stays open for up to 30 more days. If it still isn’t full then, you get all your money back.',
    ],
  ] as const)('of a pool with the choice %s', (ifNotFull, sentence) => {
    const pool = { targetAmount: 10_000, shareCount: 3, ifNotFull, closesAt: null };

    expect(termsOf({ terms: { pool, parts: [], notes: [] } })?.terms[1]).toBe(
      `If the pool doesn’t fill, ${sentence}`,
    );
  });

  test('of a private seller say that there is no right to cancel', () => {
    const found = termsOf({ seller: { name: ' ', type: 'private', business: null } });

    expect(found?.seller).toBe('Sold by a deleted account, a private seller');
    expect(found?.terms).toContain('The seller is a private person, so there is no 14-day right to cancel.');
  });

  test('of a business contain its name and address', () => {
    const business = { legalName: 'Ada Ltd', address: '1 High Street, York YO1 1AA, United Kingdom' };

    expect(termsOf({ seller: { name: 'Ada', type: 'trader', business } })?.seller).toBe(
      'Sold by Ada, a trader: Ada Ltd, 1 High Street, York YO1 1AA, United Kingdom',
    );
  });

  test('of an item from a trader say that it can be cancelled within 14 days after it arrives', () => {
    expect(termsOf({ kind: 'item', terms: { pool: null, parts: [], notes: [] } })?.terms).toEqual([
      'The seller is a trader: on the page of your order you can cancel within 14 days of receiving it and get a full refund.',
    ]);
  });

  test('of other kinds are the sentences of that kind, and the price of a unit excludes postage', () => {
    const found = termsOf({
      kind: 'item',
      seller: { name: 'Ada', type: null, business: null },
      terms: { pool: null, parts: [], notes: ['Postage: £4.'] },
      quantity: 2,
      unitAmount: 1_000,
      amount: 2_400,
    });

    expect(found).toMatchObject({
      quantity: '2 items at £10 (you asked for 3)',
      amount: '£24',
      seller: 'Sold by Ada',
      terms: ['Postage: £4.'],
    });
  });
});

describe('an order that is paid in person', () => {
  const inPerson = (changes: Partial<ReceiptLine> = {}) =>
    order({
      status: 'confirmed',
      totals: [{ currency: 'GBP', amount: 0 }],
      lines: [
        line({ kind: 'meal', quantity: 2, requested: 2, amount: 0, inPersonAmount: 1_251, ...changes }),
      ],
    });

  test('has a confirmation that says what is payable, and no payment', () => {
    const { title, facts, totals } = composeReceipt(inPerson());

    expect(title).toBe('Confirmation of order 7');
    expect(facts.map(({ label }) => label)).toEqual(['Order number', 'Ordered', 'Confirmed', 'Payment']);
    expect(totals).toEqual([
      { label: 'Total', value: '£12.51' },
      { label: expect.stringMatching(/^Payable /), value: '£12.51' },
    ]);
  });

  test('is payable for the units that were not cancelled, in whole pennies', () => {
    const payable = (refundedQuantity: number) =>
      composeReceipt(inPerson({ refundedQuantity })).totals.map(({ value }) => value);

    expect(payable(1)).toEqual(['£12.51', '−£6.25', '£6.26']);
    expect(payable(2)).toEqual(['£12.51', '−£12.51']);
  });
});

test('an order that costs nothing is free', () => {
  const free = { totals: [{ currency: 'GBP', amount: 0 }], lines: [line({ amount: 0, unitAmount: 0 })] };
  expect(composeReceipt(order({ status: 'confirmed', ...free })).totals).toEqual([
    { label: 'Total', value: 'Free' },
  ]);
});

describe('an order whose payment is only authorised', () => {
  const authorised = (status: 'authorised' | 'cancelled') =>
    order({
      status,
      totals: [{ currency: 'GBP', amount: 0 }],
      lines: [line({ kind: 'meal', quantity: 1, requested: 1, amount: 0, authorisedAmount: 1_250 })],
    });

  test('says how much is authorised, when it is charged, and that nothing was charged', () => {
    const { title, facts, totals } = composeReceipt(authorised('authorised'));

    expect(title).toBe('Confirmation of order 7');
    expect(facts.slice(2)).toEqual([
      { label: 'Authorised', value: expect.any(String) as string },
      { label: 'Payment', value: 'Authorised on your card, not charged yet' },
    ]);
    expect(totals).toEqual([
      { label: 'Total', value: '£12.50' },
      { label: 'Authorised on your card, not charged yet', value: '£12.50' },
    ]);
    expect(authorisedText(authorised('authorised'))).toBe(
      'Your card is authorised for £12.50 and hasn’t been charged. You’re charged when the kitchen accepts your order, and not at all otherwise.',
    );
  });

  test('says after it was released that nothing was charged', () => {
    const ended = authorised('cancelled');

    expect(composeReceipt(ended).totals).toEqual([
      { label: 'Total', value: '£12.50' },
      { label: 'Released, not charged', value: '−£12.50' },
    ]);
    expect(authorisedText(ended)).toBeUndefined();
  });
});
