import { randomUUID } from 'node:crypto';
import type { AnyEndpoint } from '@tessera/contract/endpoint';
import fc from 'fast-check';
import { z } from 'zod';

export interface HostileRequest {
  readonly path: string;
  readonly init: RequestInit;
}

/** A text that is sent within many others. It may appear in an answer, but never in the log. */
export const CANARY = 'canary-4711-of-the-fuzz';

const hostileTexts = [
  '',
  ' ',
  'a\0b',
  '\u202e\u200b\ufeff',
  '\r\nSet-Cookie: a=b',
  "' or 1=1; drop table users; --",
  '"><script>alert(1)</script>',
  '../../etc/passwd',
  '%00%2e%2e%2f',
  '{{7*7}}${7*7}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e309',
  '-0',
  '2147483648',
  '9223372036854775808',
  '2026-02-30',
  '👩‍👩‍👧‍👦'.repeat(50),
  'e\u0301'.repeat(500),
  'a'.repeat(100_000),
  CANARY,
  `${CANARY}@example.test`,
];
/** Values that look valid, so that a request passes the schemas and reaches the feature. */
const plausible = [
  'ada@example.test',
  `${CANARY} as a password`,
  'Ada',
  '00000000-0000-4000-8000-000000000000',
  '123456',
  'user',
  '1',
  'https://example.test/',
];

const text = fc.oneof(
  fc.constantFrom(...plausible),
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const number = fc.oneof(
  fc.constantFrom(0, 1, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308),
  fc.double({ noNaN: true }),
);
const scalar = fc.oneof({ arbitrary: text, weight: 4 }, number, fc.boolean(), fc.constant(null));

function deep(levels: number): unknown {
  let value: unknown = CANARY;
  for (let n = 0; n < levels; n++) value = n % 2 ? { a: value } : [value];
  return value;
}

const structure = fc.oneof(
  fc.constantFrom<unknown>([], {}, [[]], deep(20), deep(200), Array(30_000).fill(0), {
    toString: 1,
    constructor: { prototype: {} },
  }),
  fc.array(scalar, { maxLength: 5 }),
  fc.dictionary(text, scalar, { maxKeys: 5 }),
);
const value: fc.Arbitrary<unknown> = fc.oneof({ arbitrary: scalar, weight: 5 }, structure);

/** Numbers that are just too large for a number type of the database or of JavaScript. */
const largeNumbers = ['2147483648', '-2147483649', '9007199254740992', '9223372036854775808', '1e308'];

function namesIn(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

/** A valid value for the field, guessed from its name, so that requests with one wrong value reach the feature. */
function rightFor(name: string): unknown {
  if (/e-?mail/i.test(name)) return `${CANARY}-${randomUUID()}@example.test`;
  if (/password/i.test(name)) return `${CANARY} as a password`;
  if (/name/i.test(name)) return 'Ada';
  if (/role/i.test(name)) return 'moderator';
  if (/^(?:is|has)[A-Z]/.test(name)) return true;
  if (/code/i.test(name)) return '123456';
  if (/token/i.test(name)) return CANARY.padEnd(43, 'x');
  return 'A text of a plausible length.';
}

/**
 * Objects with the endpoint's field names. Some fields are left out, some are added, and some have arbitrary values.
 */
function objectFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  const known = namesIn(schema).map((name) => [name, 1] as const);
  const foreign = ['role', 'userId', 'id', '__proto__'].map((name) => [name, 12] as const);
  const entries = [...known, ...foreign].map(([name, rarity]) =>
    fc.oneof(
      { arbitrary: fc.constant(name).map((same) => [same, rightFor(same)] as const), weight: 8 },
      { arbitrary: value.map((each) => [name, each] as const), weight: 2 },
      { arbitrary: fc.constant(undefined), weight: rarity },
    ),
  );
  return fc
    .tuple(...entries)
    .map((made) => Object.fromEntries(made.filter((entry) => entry !== undefined)) as unknown);
}

function bodyFor(endpoint: AnyEndpoint): fc.Arbitrary<BodyInit> {
  const json = fc
    .oneof({ arbitrary: objectFor(endpoint.body), weight: 8 }, value)
    .map((each) => JSON.stringify(each));
  return fc.oneof(
    { arbitrary: json, weight: 10 },
    json.map((whole) => whole.slice(0, -1)),
    fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom<BodyInit>(
      '',
      '{"a":"\\ud800"}',
      `{"a":"${CANARY}`,
      Buffer.from([0x22, 0xc3, 0x28, 0x22]),
      '[1'.repeat(50_000),
      `"${'a'.repeat(1_200_000)}"`,
      '{"__proto__":{"polluted":1}}',
    ),
  );
}

const contentType = fc.oneof(
  { arbitrary: fc.constant('application/json'), weight: 12 },
  fc.constantFrom(
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json; charset=utf-16',
    '',
    '\u00ff',
  ),
);

function queryFor(endpoint: AnyEndpoint): fc.Arbitrary<string> {
  const names = [...namesIn(endpoint.query), 'page', 'userId', '__proto__'];
  const pair = fc.tuple(
    fc.constantFrom(...names),
    text.map((each) => each.slice(0, 2_000)),
  );
  return fc.oneof(
    fc.constant(''),
    fc.array(pair, { maxLength: 4 }).map((pairs) => `?${new URLSearchParams(pairs.map(([a, b]) => [a, b]))}`),
    fc.constantFrom('?%', '?a=%ff&b=%00', '?a[]=1&a[]=2', '?=&&=', `?${'a=1&'.repeat(500)}`),
  );
}

const inPath = fc.oneof(
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '1e1',
    '2147483648',
    '9223372036854775808',
    'abc',
    '%00',
    '%ff',
    '%2e%2e%2f',
    '1;',
    '__proto__',
  ),
  text.filter((each) => each.isWellFormed()).map((each) => encodeURIComponent(each.slice(0, 3_000)) || '1'),
);

/** Requests that a malicious or broken program might send to this endpoint. */
export function hostileRequest(endpoint: AnyEndpoint): fc.Arbitrary<HostileRequest> {
  const names = [...endpoint.path.matchAll(/\{\w+\}/g)].map(([name]) => name);
  return fc
    .record({
      params: fc.tuple(...names.map(() => inPath)),
      query: queryFor(endpoint),
      body: bodyFor(endpoint),
      type: contentType,
    })
    .map(({ params, query, body, type }) => {
      const path = names.reduce(
        (whole, name, index) => whole.replace(name, () => params[index] ?? '1'),
        endpoint.path,
      );
      const hasBody = endpoint.method !== 'GET';
      const headers = type === '' ? undefined : { 'content-type': type };
      return {
        path: path + query,
        init: { method: endpoint.method, ...(hasBody && { body, ...(headers && { headers }) }) },
      };
    });
}

/** Addresses of this endpoint in each of which one query parameter is larger than a column can store. */
export function requestsWithLargeNumbers(endpoint: AnyEndpoint): string[] {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, '1');
  return namesIn(endpoint.query).flatMap((name) =>
    largeNumbers.map((large) => `${path}?${new URLSearchParams({ [name]: large })}`),
  );
}
