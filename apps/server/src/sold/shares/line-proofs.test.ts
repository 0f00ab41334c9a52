import { parsePoolLogText } from '@tessera/domain/sold/pools/parse-pool-log';
import { createMessageWriter } from '@tessera/domain/sold/pools/message';
import { findReceiptCode, parseReceiptCode } from '@tessera/domain/sold/pools/receipt-code';
import { parseHeadline } from '@tessera/domain/sold/pools/receipt';
import { runSteps } from '@tessera/domain/sold/pools/replay';
import { hasFailed, verifyHeadline, verifyReceipt } from '@tessera/domain/sold/pools/verify';
import { expect, test } from 'vitest';
import { openMarket } from '../../testing/selling/orders.ts';
import { findPoolLog, formatProof, listLineProofs } from '../pools/public.ts';

const market = openMarket();

async function lineOf(orderId: string): Promise<string> {
  const { id } = await market.app.db
    .selectFrom('orderLines')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return id;
}

const config = { publicUrl: 'https://tessera.example' };

test('ORD-3: the proof of an order line can be verified against the pool’s log', async () => {
  const { listingId, answer } = await market.ordered({ shareCount: 5, quantity: 2 });
  const lineId = await lineOf(answer.order.id);
  expect(await listLineProofs(market.app.db, [lineId], config)).toEqual(new Map());
  await market.act(answer, 'succeed');
  const later = await market.order(await market.buyer(), [{ listingId, quantity: 1 }]);
  await market.act(later, 'succeed');

  const proofs = await listLineProofs(market.app.db, [lineId, await lineOf(later.order.id)], config);

  expect(proofs.size).toBe(2);
  const proof = proofs.get(lineId);
  expect(proof?.receiptUrl).toContain(`https://tessera.example/pools/${listingId}/verify#receipt=`);
  const log = parsePoolLogText(JSON.stringify(await findPoolLog(market.app.db, listingId)));
  const receipt = parseReceiptCode(findReceiptCode(proof?.receiptUrl ?? '') ?? '');
  const headline = parseHeadline(proof?.root ?? '');
  if (!log.ok || !receipt || !headline) throw new Error('The proof cannot be read');
  expect(receipt).toMatchObject({ pool: listingId, shares: 2, index: 1 });
  expect(headline.index).toBe(2);
  const write = createMessageWriter();
  expect(hasFailed(runSteps(verifyReceipt(write, receipt, log.value)))).toBe(false);
  expect(hasFailed(runSteps(verifyHeadline(write, headline, log.value)))).toBe(false);
});

test('an email contains the newest root of the log, and a link to the receipt if it is about a purchase', () => {
  const root = `4:${'ab'.repeat(32)}`;

  expect(formatProof({ root, receiptUrl: 'https://tessera.example/pools/7/verify#receipt=x' })).toEqual([
    'Check your receipt against the share log: https://tessera.example/pools/7/verify#receipt=x',
    `Newest root of the share log: ${root}. Keep this email to compare it with the log later.`,
  ]);
  expect(formatProof({ root })).toHaveLength(1);
});
