import { expect, test } from 'vitest';
import { Overloaded } from '../../../platform/overloaded.ts';
import { createReceiptThreads } from './receipt-threads.ts';

test('a receipt that takes too long is refused for now, and is no fault', async () => {
  const draw = createReceiptThreads(1);

  await expect(
    draw({
      receipt: { number: 1, title: '', facts: [], lines: [], totals: [], refunds: [], notes: [] } as never,
      siteName: 'Tessera',
      orderUrl: 'https://tessera.example/orders/1',
      contactUrl: 'https://tessera.example/contact',
      createdAt: new Date('2026-03-01T00:00:00Z'),
      photos: new Map(),
      proofs: new Map(),
    }),
  ).rejects.toBeInstanceOf(Overloaded);
});
