import { describe, expect, test } from 'vitest';
import { beforeFirstEntry } from '../../sold/pools/digests.ts';
import { createMessageWriter } from '../../sold/pools/message.ts';
import { MAX_MEMBERS } from './limits.ts';
import { parseSealLog, parseSealLogText } from './parse-seal-log.ts';
import {
  agreementDigest,
  createSealEntry,
  SEAL_LOG_FORMAT,
  type SealEntry,
  type SealEvent,
  type SealLog,
} from './seal-log.ts';
import { findSealFault } from './seal-rules.ts';
import { type SealEvidence, verifySeals } from './verify-seals.ts';

const write = createMessageWriter();
const scan = 'ab'.repeat(32);
const other = 'cd'.repeat(32);
const closesAt = '2026-12-05T19:30:00.000Z';

type Dated = SealEvent & { readonly at: string };

const agreement: Dated = { kind: 'agreement', version: 1, text: other, at: '2026-12-01T10:00:00.000Z' };
const draw: Dated = {
  kind: 'draw',
  draw: 1,
  closesAt,
  sharePrice: 250,
  agreement: 1,
  at: '2026-12-01T10:01:00.000Z',
};
const parts = [
  { member: 1, shares: 2 },
  { member: 2, shares: 1 },
];
const ticket: Dated = {
  kind: 'ticket',
  draw: 1,
  ticket: 1,
  scan,
  bytes: 120,
  parts,
  at: '2026-12-05T19:29:59.999Z',
};
const result: Dated = {
  kind: 'result',
  draw: 1,
  result: 1,
  amount: 1_000,
  enteredBy: 1,
  confirmedBy: 2,
  at: '2026-12-06T09:00:00.000Z',
};

function logOf(events: readonly Dated[], syndicate = 7): SealLog {
  const entries: SealEntry[] = [];
  for (const [index, { at, ...event }] of events.entries())
    entries.push(
      createSealEntry(write, {
        syndicate,
        index,
        at,
        previous: entries.at(-1)?.digest ?? beforeFirstEntry,
        event: event,
      }),
    );
  return { format: SEAL_LOG_FORMAT, syndicate, entries };
}

const sound = logOf([agreement, draw, ticket, result]);
const none: SealEvidence = { root: undefined, scan: undefined };
const formatTime = (time: Date) => time.toISOString();
const verify = (log: SealLog, evidence: Partial<SealEvidence> = {}) =>
  verifySeals(write, log, { evidence: { ...none, ...evidence }, formatTime });
const rootAt = (index: number, log = sound) => ({ index, digest: log.entries[index]!.digest });

/** The log with one entry changed, as somebody without the means to compute digests would change it. */
function changed(index: number, change: Record<string, unknown>): SealLog {
  const entries = sound.entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry));
  return { ...sound, entries: entries };
}

test('a log without faults is sound, and survives being saved as text', () => {
  expect(findSealFault(write, sound)).toBeUndefined();
  expect(parseSealLogText(JSON.stringify(sound))).toEqual({ ok: true, value: sound });
});

test('TLS-4: a scan and a root prove that the ticket was sealed before the draw, and for how many members', () => {
  const checks = verify(sound, { scan, root: rootAt(2) });

  expect(checks.map(({ name, hasPassed }) => [name, hasPassed])).toEqual([
    ['log', true],
    ['root', true],
    ['ticket', true],
    ['covered', true],
  ]);
  expect(checks[2]?.sentence).toContain('ticket 1 of draw 1');
  expect(checks[2]?.sentence).toContain('2 members with 3 shares');
});

describe('LO-04: a forged log is found', () => {
  test.each([
    ['a later closing time', 1, { closesAt: '2026-12-09T19:30:00.000Z' }],
    ['another scan', 2, { scan: other }],
    ['another time of sealing', 2, { at: '2026-12-05T10:00:00.000Z' }],
    ['another share', 2, { parts: [{ member: 1, shares: 3 }] }],
    ['another prize', 3, { amount: 1 }],
    ['another agreement', 0, { text: scan }],
    ['another number', 2, { index: 5 }],
  ])('%s', (_, index, change) => {
    expect(verify(changed(index, change))[0]).toMatchObject({ name: 'log', hasPassed: false });
  });

  test('entries that were removed, or written again with right digests, do not fit an older root', () => {
    const shorter: SealLog = { ...sound, entries: sound.entries.slice(0, 2) };
    const rewritten = logOf([agreement, draw, { ...ticket, scan: other }, result]);

    expect(findSealFault(write, shorter)).toBeUndefined();
    expect(findSealFault(write, rewritten)).toBeUndefined();
    for (const log of [shorter, rewritten])
      expect(verify(log, { root: rootAt(2) })[1]).toMatchObject({ name: 'root', hasPassed: false });
  });

  test('the log of another syndicate', () => {
    expect(verify({ ...sound, syndicate: 8 })[0]).toMatchObject({ hasPassed: false });
  });
});

describe('LO-03: a log that breaks the rules is found, although all its digests are right', () => {
  test.each([
    ['a ticket in the millisecond at which the draw closes', [agreement, draw, { ...ticket, at: closesAt }]],
    ['a ticket of an unknown draw', [agreement, draw, { ...ticket, draw: 2 }]],
    ['a second ticket without a first', [agreement, draw, { ...ticket, ticket: 2 }]],
    [
      'a draw that is added again with a later closing time',
      [agreement, draw, { ...draw, closesAt: result.at }],
    ],
    ['a draw that is added after it closed', [agreement, { ...draw, at: closesAt }]],
    ['a draw under another agreement than the current one', [agreement, { ...draw, agreement: 2 }]],
    ['an agreement that skips a version', [{ ...agreement, version: 2 }]],
    ['a result before the draw closed', [agreement, draw, { ...result, at: '2026-12-05T19:29:59.999Z' }]],
    ['a result that one member entered and confirmed', [agreement, draw, { ...result, confirmedBy: 1 }]],
    ['a second result without a first', [agreement, draw, { ...result, result: 2 }]],
    [
      'an entry that is dated before the one in front of it',
      [agreement, { ...draw, at: '2026-12-01T09:00:00.000Z' }],
    ],
  ] as [string, Dated[]][])('%s', (_, events) => {
    expect(findSealFault(write, logOf(events))).toMatchObject({ index: events.length - 1 });
  });
});

test('a scan that was not sealed, and a root from before the ticket, prove nothing', () => {
  expect(verify(sound, { scan: other })[1]).toMatchObject({ name: 'ticket', hasPassed: false });
  expect(verify(sound, { scan, root: rootAt(1) })[3]).toMatchObject({ name: 'covered', hasPassed: false });
});

test('a root from beyond the end of the log, and a root of a broken log, fail with a sentence that says so', () => {
  expect(verify(sound, { root: { index: 9, digest: scan } })[1]?.sentence).toContain('ends with entry 3');
  expect(verify(changed(0, { text: scan }), { root: rootAt(2) })[1]?.sentence).toContain('broken at entry 0');
});

test('an empty log is not sound', () => {
  expect(verify({ ...sound, entries: [] })[0]).toMatchObject({ hasPassed: false });
});

test('the digest of an agreement changes with every character, and very long agreements have a digest too', () => {
  const text = 'We share what we win. '.repeat(280);

  expect(agreementDigest(write, text)).not.toBe(agreementDigest(write, `${text} `));
  expect(agreementDigest(write, text)).not.toBe(agreementDigest(write, text.replace('win', 'wIn')));
  expect(agreementDigest(write, '')).toMatch(/^[\da-f]{64}$/);
  expect(agreementDigest(write, '🎟'.repeat(6_000))).toMatch(/^[\da-f]{64}$/);
});

test('a ticket for the largest syndicate can be sealed', () => {
  const all = Array.from({ length: MAX_MEMBERS }, (_, index) => ({ member: index + 1, shares: 1_000 }));

  expect(findSealFault(write, logOf([agreement, draw, { ...ticket, parts: all }]))).toBeUndefined();
});

test.each([
  ['no object', null],
  ['another format', { ...sound, format: 'tessera-pool-log-1' }],
  ['no syndicate', { ...sound, syndicate: 0 }],
  ['an unknown kind', { ...sound, entries: [{ ...sound.entries[0], kind: 'other' }] }],
  ['an extra field', { ...sound, entries: [{ ...sound.entries[0], note: 'x' }] }],
  ['a missing field', { ...sound, entries: [{ index: 0, kind: 'agreement' }] }],
  ['a time in another form', { ...sound, entries: [{ ...sound.entries[0], at: '2026-12-01' }] }],
  ['a digest in capitals', { ...sound, entries: [{ ...sound.entries[0], text: 'AB'.repeat(32) }] }],
  [
    'a year with five digits',
    { ...sound, entries: [{ ...sound.entries[0], at: '+012026-12-01T10:00:00.000Z' }] },
  ],
])('LO-04: a file with %s is not read as a log', (_, value) => {
  expect(parseSealLog(value)).toMatchObject({ ok: false });
});

test('LO-04: text that is no JSON is not read as a log', () => {
  expect(parseSealLogText('{')).toMatchObject({ ok: false });
});
