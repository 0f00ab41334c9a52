import { ledgerAccountKinds } from '@tessera/domain/selling/money/ledger';
import { expect, test } from 'vitest';
import { accountInWords } from './money-words.ts';

test.each([
  ['held pool:7', 'Held for buyers', 'pool:7'],
  ['fees operator', 'Fees', undefined],
  ['provider stripe', 'At the payment provider', 'stripe'],
  ['brand_new x:1', 'Brand new', 'x:1'],
])('the ledger account %s is “%s”', (name, label, reference) => {
  expect(accountInWords(name)).toEqual({ label, reference });
});

test('every kind of ledger account has a name on the screen', () => {
  const labels = ledgerAccountKinds.map((kind) => accountInWords(`${kind} operator`).label);
  expect(new Set(labels).size).toBe(ledgerAccountKinds.length);
  expect(labels.filter((label) => label.includes('_'))).toEqual([]);
});
