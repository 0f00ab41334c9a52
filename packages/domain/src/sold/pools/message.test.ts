import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryDigest, holderCommitment, termsDigest, titleDigest } from './digests.ts';
import { fromHex, isDigest, toHex } from '../../hex.ts';
import { createMessageWriter, MAX_TEXT_BYTES } from './message.ts';
import { terms } from './testing/sold-pool.ts';

const write = createMessageWriter();
const digest = 'ab'.repeat(32);
const other = 'cd'.repeat(32);

test('every message is encoded exactly as documented', () => {
  const message = write('tag').number(-2).text('Ünïcode').digest(digest).optional(null).optional('x');
  const number = (value: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64BE(BigInt(value));
    return bytes;
  };
  const text = (value: string) => Buffer.concat([number(Buffer.byteLength(value)), Buffer.from(value)]);
  const expected = Buffer.concat([
    text('tag'),
    number(-2),
    text('Ünïcode'),
    Buffer.from(digest, 'hex'),
    number(0),
    number(1),
    text('x'),
  ]);

  expect(toHex(message.bytes())).toBe(expected.toString('hex'));
  expect(toHex(message.hash())).toBe(createHash('sha256').update(expected).digest('hex'));
});

test('a digest can be given as bytes or as text', () => {
  expect(write('tag').digest(fromHex(digest)).bytes()).toEqual(write('tag').digest(digest).bytes());
});

test('a message is recognised by its digest, and by no other digest', () => {
  const message = write('tag').text('content');
  const digestText = toHex(message.hash());

  expect(message.hasDigest(digestText)).toBe(true);
  for (let at = 0; at < digestText.length; at += 1)
    for (const wrong of ['0', 'f', 'F', 'g', '\u0130'].filter((digit) => digit !== digestText[at]))
      expect(message.hasDigest(digestText.slice(0, at) + wrong + digestText.slice(at + 1))).toBe(false);
  for (const wrong of ['', digestText.slice(1), `${digestText}0`])
    expect(message.hasDigest(wrong)).toBe(false);
});

test('numbers are eight bytes, whatever their size and sign', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      const bytes = Buffer.from(write('').number(value).bytes());

      expect(bytes.readBigInt64BE(8)).toBe(BigInt(value));
    }),
  );
});

const fields = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('number' as const), value: fc.maxSafeInteger() }),
    fc.record({ kind: fc.constant('text' as const), value: fc.string({ unit: 'binary', maxLength: 6 }) }),
    fc.record({ kind: fc.constant('optional' as const), value: fc.option(fc.string({ maxLength: 4 })) }),
  ),
  { maxLength: 4 },
);

type Field = typeof fields extends fc.Arbitrary<(infer Value)[]> ? Value : never;

test('different content of the same fields never gives the same bytes', () => {
  const encode = (tag: string, content: readonly Field[]) => {
    const message = write(tag);
    for (const field of content)
      if (field.kind === 'number') message.number(field.value);
      else if (field.kind === 'text') message.text(field.value);
      else message.optional(field.value);
    return toHex(message.bytes());
  };
  const kindsOf = (content: readonly Field[]) => content.map(({ kind }) => kind).join(' ');
  fc.assert(
    fc.property(fields, fields, (one, two) => {
      const isSame = JSON.stringify(one) === JSON.stringify(two);

      if (kindsOf(one) === kindsOf(two)) expect(encode('t', one) === encode('t', two)).toBe(isSame);
      expect(encode('t', one)).not.toBe(encode('u', two));
    }),
    { numRuns: 500 },
  );
});

test('moving a character from one text to the next changes the message', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 5 }),
      fc.string({ maxLength: 5 }),
      fc.string({ maxLength: 5 }),
      (a, b, c) => {
        fc.pre(b !== '');
        const one = toHex(
          write('t')
            .text(a + b)
            .text(c)
            .bytes(),
        );

        expect(
          toHex(
            write('t')
              .text(a)
              .text(b + c)
              .bytes(),
          ),
        ).not.toBe(one);
      },
    ),
  );
});

test.each<[string, () => unknown]>([
  ['half a number', () => write('t').number(0.5)],
  ['a number too large to be exact', () => write('t').number(2 ** 53)],
  ['no number', () => write('t').number(Number.NaN)],
  ['half of a surrogate pair', () => write('t').text('\uD800')],
  ['too long a text', () => write('t').text('x'.repeat(MAX_TEXT_BYTES + 1))],
  ['a short digest', () => write('t').digest(digest.slice(2))],
  ['short digest bytes', () => write('t').digest(new Uint8Array(31))],
  ['a digest in capitals', () => write('t').digest(digest.toUpperCase())],
  ['a digest with one wrong first digit', () => write('t').digest(`g${digest.slice(1)}`)],
  ['a digest with one wrong second digit', () => write('t').digest(`ag${digest.slice(2)}`)],
])('%s cannot be digested', (_, attempt) => {
  expect(attempt).toThrow(RangeError);
});

test('a text of the maximum length can be digested', () => {
  expect(write('t').text('x'.repeat(MAX_TEXT_BYTES)).bytes()).toHaveLength(MAX_TEXT_BYTES + 17);
});

test('bytes and hexadecimal text turn into each other', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'));
      expect(fromHex(toHex(bytes))).toEqual(bytes);
    }),
  );
});

test.each([
  [digest, true],
  [digest.toUpperCase(), false],
  [digest.slice(1), false],
  [`${digest}a`, false],
  [12, false],
  [[digest], false],
])('%s is a digest: %s', (value, expected) => {
  expect(isDigest(value)).toBe(expected);
});

describe('a digest changes with each field', () => {
  const present = termsDigest(write, terms);
  test.each<Partial<typeof terms>>([
    { pool: 8 },
    { system: 'property' },
    { titleDigest: other },
    { targetAmount: 999_999 },
    { currency: 'EUR' },
    { shareCount: 1001 },
    { closesAt: '2027-03-01T12:00:00.001Z' },
    { closesAt: null },
    { ifNotFull: 'refund' },
  ])('of the terms: %o', (change) => {
    expect(termsDigest(write, { ...terms, ...change })).not.toBe(present);
  });

  const identity = { pool: 1, account: 2, salt: '00'.repeat(16) };
  const commitment = holderCommitment(write, identity);
  test.each([{ pool: 2 }, { account: 3 }, { salt: `01${'00'.repeat(15)}` }])('of a holder: %o', (change) => {
    expect(holderCommitment(write, { ...identity, ...change })).not.toBe(commitment);
  });

  const content = {
    index: 3,
    previous: digest,
    event: { kind: 'bought', changes: [{ holder: digest, change: 2 }] },
    sold: 2,
    root: digest,
  } as const;
  const entry = entryDigest(write, content);
  test.each<object>([
    { index: 4 },
    { previous: other },
    { sold: 3 },
    { root: other },
    { event: { kind: 'returned', changes: [{ holder: digest, change: 2 }] } },
    { event: { kind: 'bought', changes: [{ holder: other, change: 2 }] } },
    { event: { kind: 'bought', changes: [{ holder: digest, change: 3 }] } },
    { event: { kind: 'bought', changes: [] } },
    { event: { kind: 'opened', terms } },
    { event: { kind: 'terms', terms } },
    { event: { kind: 'settled', outcome: 'completed' } },
    { event: { kind: 'settled', outcome: 'refunded' } },
    { event: { kind: 'extended', closesAt: '2027-03-01T12:00:00.000Z' } },
    { event: { kind: 'extended', closesAt: '2027-03-02T12:00:00.000Z' } },
  ])('of an entry: %o', (change) => {
    expect(entryDigest(write, { ...content, ...change })).not.toBe(entry);
  });

  test('of a title', () => {
    expect(titleDigest(write, 'Saab')).not.toBe(titleDigest(write, 'Saab '));
  });
});

test('the digests of this version never change', () => {
  expect({
    title: titleDigest(write, 'Saab 900'),
    terms: termsDigest(write, terms),
    holder: holderCommitment(write, { pool: 1, account: 2, salt: '00'.repeat(16) }),
    entry: entryDigest(write, {
      index: 0,
      previous: digest,
      event: { kind: 'opened', terms },
      sold: 0,
      root: digest,
    }),
  }).toMatchInlineSnapshot(`
    {
      "entry": "85ec6329143ef41131bfb53cbf7e637f65588ed6b8708416dfa590fbdbbe0b7b",
      "holder": "d9a44f0a0333eec8ec4a1494b4fad99e60eb1a6b829a0806cab1886ca2715b74",
      "terms": "55e45b3596631b03b77ff59bc62559ced277da6d8c74619f3054231c31048816",
      "title": "b78d20e345600c716e274fb1cfa03d580eca4081af11f0f84289cef81b42febc",
    }
  `);
});
