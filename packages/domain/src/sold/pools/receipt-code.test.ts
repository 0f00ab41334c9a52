import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findReceiptCode,
  formatReceiptCode,
  MAX_RECEIPT_CODE_CHARS,
  parseReceiptCode,
  receiptPath,
} from './receipt-code.ts';
import { formatHeadline, parseHeadline, type PoolReceipt } from './receipt.ts';
import { createSoldPool } from './testing/sold-pool.ts';

const hexOf = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((each) => Buffer.from(each).toString('hex'));
const count = fc.nat({ max: 0xffff_ffff });
const receipts: fc.Arbitrary<PoolReceipt> = fc.record({
  pool: count,
  account: count,
  index: count,
  shares: count,
  position: count,
  holderCount: count,
  salt: hexOf(16),
  digest: hexOf(32),
  terms: hexOf(32),
  path: fc.array(fc.record({ shares: count, digest: hexOf(32) }), { maxLength: 32 }),
  title: fc.string({ unit: 'grapheme', maxLength: 60 }),
});

test('a receipt can be read from its code', () => {
  fc.assert(
    fc.property(receipts, (receipt) => {
      expect(parseReceiptCode(formatReceiptCode(receipt))).toEqual(receipt);
    }),
  );
});

function receiptOfThousands() {
  const pool = createSoldPool({ shareCount: 10_000 });
  for (let account = 1; account < 600; account += 1) pool.buy(account, 1);
  return pool.buy(600, 1);
}

test('a damaged code is recognised, wherever a character is wrong', () => {
  const code = formatReceiptCode(receiptOfThousands());
  fc.assert(
    fc.property(fc.nat({ max: code.length - 1 }), fc.constantFrom('A', 'b', '7', '_'), (at, char) => {
      const damaged = code.slice(0, at) + char + code.slice(at + 1);
      const read = parseReceiptCode(damaged);

      // The last character may have bits that belong to no byte. Changing only those gives the same receipt.
      if (read !== undefined) expect(formatReceiptCode(read)).toBe(code);
    }),
  );
});

test.each([
  '',
  'A',
  'a b',
  '!!!!',
  'AQ',
  'A'.repeat(200),
  'A'.repeat(201),
  'A'.repeat(MAX_RECEIPT_CODE_CHARS + 1),
])('%j is no code', (code) => {
  expect(parseReceiptCode(code)).toBeUndefined();
});

test('a code that is too short or too long is refused', () => {
  const code = formatReceiptCode(receiptOfThousands());

  expect(parseReceiptCode(code.slice(0, -4))).toBeUndefined();
  expect(parseReceiptCode(`${code}AAAA`)).toBeUndefined();
});

async function codeOf(change: (bytes: Buffer) => void) {
  const bytes = Buffer.from(formatReceiptCode(createSoldPool().buy(1, 1)), 'base64url');
  change(bytes);
  const content = bytes.subarray(0, -4);
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', content));
  return Buffer.concat([content, digest.subarray(0, 4)]).toString('base64url');
}

test('a code with a correct checksum is refused if its version is unknown, its path is too long or its text is broken', async () => {
  expect(parseReceiptCode(await codeOf(() => undefined))).toBeDefined();
  expect(parseReceiptCode(await codeOf((bytes) => bytes.writeUInt8(2, 0)))).toBeUndefined();
  expect(parseReceiptCode(await codeOf((bytes) => bytes.writeUInt32BE(1, 25)))).toBeUndefined();
  expect(parseReceiptCode(await codeOf((bytes) => bytes.writeUInt32BE(2 ** 32 - 1, 25)))).toBeUndefined();
  expect(parseReceiptCode(await codeOf((bytes) => bytes.writeUInt8(0xff, bytes.length - 5)))).toBeUndefined();
});

test('a path of more than 32 nodes is refused', () => {
  const receipt = createSoldPool().buy(1, 1);
  const path = (length: number) => Array.from({ length }, () => ({ shares: 1, digest: 'ab'.repeat(32) }));

  expect(parseReceiptCode(formatReceiptCode({ ...receipt, path: path(32) }))).toBeDefined();
  expect(parseReceiptCode(formatReceiptCode({ ...receipt, path: path(33) }))).toBeUndefined();
});

test('the longest title and path of a pool fit into a QR code', () => {
  const receipt = createSoldPool().buy(1, 1);
  const path = Array.from({ length: 20 }, () => ({ shares: 1, digest: 'ab'.repeat(32) }));
  const address = `https://a-long-name.example.co.uk${receiptPath({ ...receipt, path, title: 'ß'.repeat(200) })}`;

  expect(address.length).toBeLessThan(2_953);
});

describe('a receipt is found', () => {
  const receipt = createSoldPool().buy(1, 1);
  const code = formatReceiptCode(receipt);
  test.each([
    ['its address', `https://tessera.example${receiptPath(receipt)}`],
    ['its path', receiptPath(receipt)],
    ['its code alone', code],
    ['a code broken into lines by an email', `${code.slice(0, 60)}\r\n ${code.slice(60)}\n`],
    ['a fragment with more in it', `#root=1:ab&receipt=${code}`],
    ['a fragment alone', `receipt=${code}`],
  ])('in %s', (_, text) => {
    expect(findReceiptCode(text)).toBe(code);
  });

  test.each(['', 'https://tessera.example/pools/7/verify', 'no receipt here!'])('but not in %j', (text) => {
    expect(findReceiptCode(text)).toBeUndefined();
  });

  test('on the page of its pool', () => {
    expect(receiptPath(receipt)).toBe(`/pools/7/verify#receipt=${code}`);
  });
});

describe('a root in an email', () => {
  const headline = { index: 12, digest: 'ab'.repeat(32) };
  test.each([
    formatHeadline(headline),
    `  ${formatHeadline(headline)}\n`,
    `Entry 12: ${headline.digest.toUpperCase()}`,
    `12 ${headline.digest}`,
  ])('is read from %j', (text) => {
    expect(parseHeadline(text)).toEqual(headline);
  });

  test.each(['', '12', headline.digest, `12:${headline.digest}a`, `-1:${headline.digest}`])(
    'is not read from %j',
    (text) => {
      expect(parseHeadline(text)).toBeUndefined();
    },
  );
});
