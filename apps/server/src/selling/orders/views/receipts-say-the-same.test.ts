import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { minorDigits, priceStep } from '@tessera/domain/selling/money/money';
import { composeReceipt } from '@tessera/domain/selling/orders/receipt';
import { formatProof } from '../../../sold/pools/public.ts';
import { renderEmail } from '../../../platform/mail/email.ts';
import { drawQr } from '../../../platform/qr.ts';
import { readPdf } from '../../../testing/selling/read-pdf.ts';
import { receiptEmail } from '../emails/emails.ts';
import type { OrderLine } from '../lines.queries.ts';
import { toView } from './order-view.ts';
import type { Order } from '../orders.queries.ts';
import { drawReceipt } from '../receipt-pdf/draw-receipt.ts';

const site = { site: { name: 'Tessera' }, publicUrl: 'https://tessera.test' } as Parameters<
  typeof receiptEmail
>[0];
const paidAt = new Date('2026-03-01T10:00:00Z');
const title = 'Schreibtisch “Ağaç” <b>& more</b> for €5, £5 🎉 田中';
const proof = {
  poolId: 7,
  root: `12:${'9f'.repeat(32)}`,
  receiptUrl: `https://tessera.test/pools/7/verify#receipt=${'Abc_-09'.repeat(100)}`,
};

const line = (id: string, changes: Partial<OrderLine> = {}): OrderLine => ({
  fee: 0,
  feeVat: 0,
  id,
  orderId: 'order',
  kind: 'shares',
  request: null,
  listingId: 7,
  sellerId: 1,
  holdId: null,
  title,
  terms: {
    system: 'general',
    seller: { name: 'Ayşe Łukasiewicz', type: 'trader' },
    targetAmount: 1_000_000,
    shareCount: 300,
    ifNotFull: 'extend',
    closesAt: '2026-04-01T00:00:00.000Z',
  },
  held: { kind: 'held', reference: 'pool:7' },
  photoFileId: 1,
  photo: { width: 480, height: 360 },
  requested: 30,
  quantity: 30,
  unitAmount: 3_330,
  extraUnits: 0,
  amount: 99_900,
  inPersonAmount: 0,
  authorisedAmount: 0,
  refundedQuantity: 0,
  refundedAmount: 0,
  ...changes,
});

const paid = (currency: string, lines: readonly OrderLine[]): Order => ({
  id: 'order',
  number: 1_234,
  userId: 2,
  status: 'paid',
  currency,
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  refundedAmount: 0,
  createdAt: paidAt,
  expiresAt: paidAt,
  pageAttempt: 1,
  pageExpiresAt: paidAt,
  sessionId: null,
  checkoutUrl: null,
  paymentId: 'payment',
  paidAt,
  declinedAt: null,
  cancelledAt: null,
  flag: null,
});

async function draw(order: Order, lines: readonly OrderLine[]): Promise<Uint8Array> {
  const photo = await sharp({ create: { width: 48, height: 36, channels: 3, background: '#4a7' } })
    .jpeg()
    .toBuffer();
  return drawReceipt({
    receipt: composeReceipt(toView(order, { lines, refunds: [] })),
    siteName: 'Tessera',
    orderUrl: 'https://tessera.test/orders/order',
    contactUrl: 'https://tessera.test/contact',
    createdAt: paidAt,
    photos: new Map([['first', photo]]),
    proofs: new Map([['first', { ...proof, qr: drawQr(proof.receiptUrl, 'L') }]]),
  });
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('ORD-2, CRT-3: page, email and PDF show the same amounts', () => {
  test.each([['JPY'], ['GBP'], ['KWD']])('in %s', async (currency) => {
    const step = priceStep(currency);
    const lines = [
      line('first', { extraUnits: 7, amount: 99_900 + 7 * step }),
      line('second', { title: 'Oak table', quantity: 1, requested: 1, amount: 3_330 }),
    ];
    const order = paid(currency, lines);

    const page = composeReceipt(toView(order, { lines, refunds: [] }));
    const email = renderEmail(
      receiptEmail(site, order, {
        lines,
        proofs: new Map([['first', { ...proof, paragraphs: formatProof(proof) }]]),
      }),
      'Tessera',
    );
    const pdf = plain(readPdf(await draw(order, lines)).text);

    const texts = page.lines.flatMap(({ quantity, amount }) => [quantity, amount]);
    const totals = page.totals.map(({ value }) => value);
    expect(totals[0]).toMatch(new RegExp(`\\d${minorDigits(currency) === 3 ? '\\.\\d{3}' : ''}$`));
    for (const text of [...texts, ...totals].map(plain)) {
      expect(plain(email.text)).toContain(text);
      expect(plain(email.html)).toContain(text);
      expect(pdf).toContain(text);
    }
    expect(email.text).toContain(proof.receiptUrl);
    expect(email.text).toContain(proof.root);
    expect(email.html).toContain('&lt;b&gt;&amp; more&lt;/b&gt;');
  });
});

test('ORD-2: the PDF is tagged, and drawing the same receipt twice gives the same file', async () => {
  const lines = [line('first'), line('second', { title: 'Oak table' })];
  const order = paid('GBP', lines);

  const bytes = await draw(order, lines);
  const pdf = readPdf(bytes);

  expect(pdf).toMatchObject({
    isTagged: true,
    language: 'en-GB',
    title: 'Receipt for order 1234, Tessera',
    embeddedFonts: 2,
    alternatives: [`Photo of ${title}`, `QR code of the page that checks ${title}`],
  });
  for (const type of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Link', 'P'])
    expect(pdf.elements).toContain(type);
  expect(pdf.text).toContain('Sold by Ayşe Łukasiewicz, a trader');
  expect(plain(pdf.text)).toContain('for €5, £5');
  expect(pdf.text).toContain('田中');
  // No font has a glyph for the emoji. A screen reader still reads it, and copied text contains it.
  expect(pdf.actualTexts).toContain(title);
  expect(plain(pdf.text)).toContain(proof.root);
  expect(Buffer.from(await draw(order, lines)).equals(bytes)).toBe(true);
});

test('a receipt for twenty lines with the longest titles has several pages and lacks nothing', async () => {
  const long = `${'Wardrobe with mirrored doors and a very long name '.repeat(4)}${'x'.repeat(100)}`;
  const lines = Array.from({ length: 20 }, (_, index) =>
    line(`line ${index}`, { title: `${index} ${long}` }),
  );

  const pdf = readPdf(await draw(paid('GBP', lines), lines));

  expect(plain(pdf.text)).toMatch(/page 1 of \d/);
  for (const { title: name } of lines)
    expect(pdf.text.replaceAll(/\s/g, '')).toContain(name.replaceAll(/\s/g, ''));
  expect(plain(pdf.text).split('£999').length).toBeGreaterThanOrEqual(20);
});

test('ORD-2: Chinese, Hebrew and Arabic names are drawn, and can be read aloud and copied as they are written', async () => {
  const names = ['王小明', 'משה כהן', 'محمد علي'];
  const lines = names.map((name, index) =>
    line(`line ${index}`, {
      title: `${name} 12`,
      terms: { system: 'general', seller: { name, type: 'private' } },
    }),
  );

  const pdf = readPdf(await draw(paid('GBP', lines), lines));

  expect(pdf.text).not.toContain('□');
  expect(pdf.text).toContain('王小明');
  // The name is drawn from right to left, so its last character is the first glyph.
  expect(pdf.text).toContain('ןהכ השמ');
  for (const name of names) {
    expect(pdf.actualTexts).toContain(`${name} 12`);
    expect(pdf.actualTexts).toContain(`Sold by ${name}, a private seller`);
  }
});
