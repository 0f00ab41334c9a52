import type { Db } from '../db/database.ts';
import type { PaymentEntry } from './payment-provider.ts';
import { toRefund } from './refund-test-payment.ts';
import { listTestPayments, type TestCheckout, type TestPage } from './test-checkouts.queries.ts';
import { listTestRefunds, type TestRefund } from './test-refunds.queries.ts';

const PAGE = 100;

export async function* listTestEntries(db: Db, from: Date, to: Date): AsyncGenerator<PaymentEntry> {
  yield* inPages({ from, to }, async (page) => (await listTestPayments(db, page)).map(toPaymentEntry));
  yield* inPages({ from, to }, async (page) => (await listTestRefunds(db, page)).map(toRefundEntry));
}

async function* inPages<Entry extends { readonly id: string; readonly at: Date }>(
  period: Pick<TestPage, 'from' | 'to'>,
  list: (page: TestPage) => Promise<Entry[]>,
): AsyncGenerator<Entry> {
  let after: Entry | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts where the one before ended
    const entries = await list({ ...period, after, limit: PAGE });
    yield* entries;
    after = entries.at(-1);
    if (entries.length < PAGE) return;
  }
}

function toPaymentEntry(checkout: TestCheckout): PaymentEntry {
  const { id, paymentId, orderId, metadata, amount, currency, paidAt, createdAt } = checkout;
  return {
    kind: 'payment',
    id: paymentId ?? id,
    state: 'done',
    paymentId,
    refundId: null,
    orderId,
    purpose: metadata['purpose'] ?? null,
    amount,
    currency,
    at: paidAt ?? createdAt,
  };
}

function toRefundEntry(refund: TestRefund): PaymentEntry {
  const { metadata, createdAt } = refund;
  return {
    kind: 'refund',
    ...toRefund(refund),
    orderId: metadata['orderId'] ?? null,
    purpose: metadata['purpose'] ?? null,
    at: createdAt,
  };
}
