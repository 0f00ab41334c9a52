import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUnsafeNumber } from './json-numbers.ts';
import { JSON_BODY_LIMIT, isPlain, readJson } from './request-body.ts';

interface Sent {
  readonly body?: BodyInit;
  readonly type?: string | null;
}

function read({ body, type = 'application/json' }: Sent) {
  const request = new Request('http://localhost/api/x', {
    method: 'POST',
    ...(body !== undefined && { body }),
    duplex: 'half',
  } as RequestInit);
  request.headers.delete('content-type');
  if (type !== null) request.headers.set('content-type', type);
  return readJson(request);
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('every JSON value that can be stored is read unchanged', async () => {
  const storable = fc
    .jsonValue({ depthSize: 'small', noUnicodeString: false })
    .filter((value) => isPlain(value) && !findUnsafeNumber(Buffer.from(JSON.stringify(value))));

  await fc.assert(
    fc.asyncProperty(storable, async (value) => {
      expect(await read({ body: JSON.stringify(value) })).toEqual({
        ok: true,
        value: JSON.parse(JSON.stringify(value)),
      });
    }),
  );
});

test.for([
  ['no body at all', { type: null }, { ok: true, value: {} }],
  ['an empty body', { body: '' }, { ok: true, value: {} }],
  ['an empty form', { body: '', type: 'application/x-www-form-urlencoded' }, { code: 'request.wrong_type' }],
  ['JSON called text', { body: '{}', type: 'text/plain' }, { code: 'request.wrong_type' }],
  ['JSON called nothing', { body: '{}', type: null }, { code: 'request.wrong_type' }],
  ['JSON of a longer name', { body: '{}', type: 'application/jsonp' }, { code: 'request.wrong_type' }],
  [
    'JSON in capitals, with a charset',
    { body: '{}', type: 'Application/JSON ; charset=utf-8' },
    { ok: true },
  ],
  ['a form', { body: 'a=1', type: 'application/x-www-form-urlencoded' }, { code: 'request.wrong_type' }],
  ['half of an object', { body: '{"a":' }, { code: 'request.malformed' }],
  ['two objects', { body: '{}{}' }, { code: 'request.malformed' }],
  ['bytes that are no UTF-8', { body: Buffer.from([0x22, 0xc3, 0x28, 0x22]) }, { code: 'request.malformed' }],
  ['NUL in a value', { body: '{"a":"\\u0000"}' }, { code: 'request.malformed' }],
  ['NUL in a name', { body: '{"\\u0000":1}' }, { code: 'request.malformed' }],
  ['half of a pair', { body: '{"a":"\\ud800"}' }, { code: 'request.malformed' }],
  ['32 levels', { body: nested(32) }, { ok: true }],
  ['33 levels', { body: nested(33) }, { code: 'request.malformed' }],
  ['20,000 values', { body: `[${'0,'.repeat(19_997)}0]` }, { ok: true }],
  ['20,001 values', { body: `[${'0,'.repeat(19_999)}0]` }, { code: 'request.malformed' }],
  ['100,000 levels', { body: nested(100_000) }, { code: 'request.malformed' }],
  ['brackets and commas in a text', { body: JSON.stringify('"[{,\\'.repeat(10_000)) }, { ok: true }],
  ['as much as may be', { body: `"${'a'.repeat(JSON_BODY_LIMIT - 2)}"` }, { ok: true }],
  ['a safe whole number', { body: '{"a":9007199254740991}' }, { ok: true }],
  [
    'a whole number beyond 2^53',
    { body: '{"a":[{"b":9007199254740993}]}' },
    { code: 'request.unsafe_number', number: '9007199254740993' },
  ],
  ['one byte more', { body: `"${'a'.repeat(JSON_BODY_LIMIT - 1)}"` }, { code: 'request.too_large' }],
] as const)('G01: of %s it is said what it is', async ([, sent, outcome]) => {
  const reply = await read(sent);

  expect(reply.ok ? reply : reply.refusal).toMatchObject(outcome);
});

test('L15: one long text of escapes is read unchanged', async () => {
  const body = `"${'\\u00e9'.repeat(170_000)}"`;

  expect(await read({ body })).toEqual({ ok: true, value: 'é'.repeat(170_000) });
});

test('G01: a body without a length is cut off when it becomes too large', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(Buffer.alloc(65_536, ' '));
    },
  });

  const reply = await read({ body: endless });

  expect(reply).toMatchObject({ refusal: { code: 'request.too_large' } });
  expect(sent).toBeLessThan(JSON_BODY_LIMIT + 300_000);
});

test('a client that disconnects half-way is not reported as a fault', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.error(new Error('aborted'));
    },
  });

  expect(await read({ body: broken })).toMatchObject({ refusal: { code: 'request.malformed' } });
});

test('G07: __proto__ and constructor in JSON change no object', async () => {
  await read({ body: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}' });

  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test.for([
  [
    '100,000 fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, n) => [`k${n}`, 1]))),
  ],
  ['500,000 entries', `[${'0,'.repeat(500_000)}0]`],
  ['500,000 levels', nested(500_000)],
])('L15: a body of %s is refused', async ([, body = '']) => {
  expect(await read({ body })).toMatchObject({ ok: false });
});

test.for([
  ['a text', 'é 👍', true],
  ['a number, true and nothing', [1, true, null], true],
  ['a deep text', { a: [{ b: 'fine' }] }, true],
  ['NUL, deep down', { a: [{ b: 'a\0b' }] }, false],
  ['half of a pair in a name', { '\ud800': 1 }, false],
] as const)('what holds %s is plain or not', ([, value, expected]) => {
  expect(isPlain(value)).toBe(expected);
});
