import { expect, test } from 'vitest';
import { openMarket } from '../../../testing/selling/orders.ts';
import { readPdf } from '../../../testing/selling/read-pdf.ts';

const market = openMarket();

/** Emails that were sent to an address, the oldest first. */
async function emailsTo(recipient: string) {
  await market.app.jobs.runAll(market.app.workers);
  return market.app.db
    .selectFrom('inboxMessages')
    .select(['subject', 'textBody as text'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}
const minutes = (count: number) => market.app.clock.advance({ seconds: count * 60 });

async function emailOfSeller(): Promise<string> {
  const row = await market.app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', market.seller.userId)
    .executeTakeFirstOrThrow();
  return row.email ?? '';
}

test('ORD-2, CRT-3: the PDF of a paid order is for its buyer only, and agrees with page and email', async () => {
  const { buyer, answer } = await market.ordered({ quantity: 1 });
  const path = `/api/orders/${answer.order.id}/receipt.pdf`;
  const unpaid = await buyer.browser.fetch(path);
  await market.act(answer, 'succeed');

  const response = await buyer.browser.fetch(path);
  const pdf = readPdf(new Uint8Array(await response.arrayBuffer()));
  const found = await market.find(buyer, answer.order.id);
  const [email] = await emailsTo(buyer.email);

  expect(unpaid.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="receipt-\d+\.pdf"$/);
  expect(pdf.isTagged).toBe(true);
  expect(pdf.alternatives).toHaveLength(2);
  for (const text of [pdf.text, email?.text ?? '']) expect(text).toContain('1 share at £33.34');
  expect(found.order.totals).toEqual([{ currency: 'GBP', amount: 3_334 }]);
  const [proof] = found.proofs;
  expect(proof?.root).toMatch(/^1:/);
  expect(email?.text).toContain(proof?.path);
  expect(email?.text).toContain(proof?.root);
  expect((await (await market.buyer()).browser.fetch(path)).status).toBe(404);
  expect((await market.app.browser().fetch(path)).status).toBe(401);
});

test('a buyer whose card is declined gets one email, which says when the reservation ends', async () => {
  const { buyer, answer } = await market.ordered();
  await market.act(answer, 'decline');
  await market.act(answer, 'decline');

  const emails = await emailsTo(buyer.email);

  expect(emails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your payment for order \d+ at Tessera failed$/),
  ]);
  expect(emails[0]?.text).toContain('You haven’t been charged');
  expect(emails[0]?.text).toContain(`/orders/${answer.order.id}`);
});

test('a seller gets one email for many sales of a listing, and the next one 15 minutes later at the earliest', async () => {
  const listingId = await market.pool({ shareCount: 20, targetPrice: 200 });
  const to = await emailOfSeller();
  const sell = async (quantity: number) => {
    const answer = await market.order(await market.buyer(), [{ listingId, quantity }]);
    await market.act(answer, 'succeed');
  };
  await market.sweep();
  const before = (await emailsTo(to)).length;
  const newEmails = async () => (await emailsTo(to)).slice(before);

  await sell(1);
  await sell(2);
  const beforeSweep = await newEmails();
  await market.sweep();
  const first = await newEmails();
  await sell(1);
  await market.sweep();
  const tooSoon = await newEmails();
  minutes(15);
  await Promise.all([market.sweep(), market.sweep()]);
  const second = await newEmails();
  minutes(15);
  await market.sweep();

  expect(beforeSweep).toEqual([]);
  expect(first.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^You sold 3 shares of “/)]);
  expect(first[0]?.text).toContain('sold in 2 orders for £30.');
  expect(first[0]?.text).toMatch(/Newest root of the share log: 2:[0-9a-f]{64}/);
  expect(tooSoon).toEqual(first);
  expect(second.slice(1).map(({ text }) => text)).toEqual([
    expect.stringContaining('was sold in one order for £10.'),
  ]);
  expect(await newEmails()).toEqual(second);
});
