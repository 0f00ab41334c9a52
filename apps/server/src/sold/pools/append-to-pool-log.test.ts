import { createMessageWriter } from '@tessera/domain/sold/pools/message';
import type { PoolLog } from '@tessera/domain/sold/pools/pool-log';
import { parsePoolLogText } from '@tessera/domain/sold/pools/parse-pool-log';
import { parseReceiptCode } from '@tessera/domain/sold/pools/receipt-code';
import { runSteps } from '@tessera/domain/sold/pools/replay';
import { type Check, verifyHeadline, verifyLog, verifyReceipt } from '@tessera/domain/sold/pools/verify';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { appendToPoolLog, type PoolChange, type SaleTerms } from './append-to-pool-log.ts';
import { findPoolLog } from './find-pool-log.ts';
import { listPoolHeadlines } from './pools.queries.ts';
import { deletePoolHolder, listPoolReceipts } from './receipts.queries.ts';

let app: TestApp;
let people: number[];
beforeAll(async () => {
  app = await testApp();
  people = await Promise.all(Array.from({ length: 5 }, async () => (await app.given.person()).id));
});

const write = createMessageWriter();
const now = new Date('2027-01-01T10:00:00Z');
let pools = 1000;
function newTerms(changes: Partial<SaleTerms> = {}): SaleTerms {
  pools += 1;
  return {
    pool: pools,
    system: 'auto',
    title: 'Saab 900 Turbo',
    targetAmount: 1_000_000,
    currency: 'GBP',
    shareCount: 100,
    closesAt: '2027-03-01T12:00:00.000Z',
    ifNotFull: 'extend',
    ...changes,
  };
}
const append = (terms: SaleTerms, change: PoolChange) =>
  app.db.transaction().execute((tx) => appendToPoolLog(tx, { terms, change, now }));
const buy = (terms: SaleTerms, userId: number, shares: number) =>
  append(terms, { kind: 'bought', to: { userId }, shares });
const person = (index: number) => people[index] ?? 0;

/** The pool's log as a browser gets it. */
async function logOf({ pool }: SaleTerms): Promise<PoolLog> {
  const log = parsePoolLogText(JSON.stringify(await findPoolLog(app.db, pool)));
  if (!log.ok) throw new Error(log.refusal);
  return log.value;
}
const resultsOf = (checks: readonly Check[]) => [...new Set(checks.map(({ result }) => result))];
function checkReceipt(code: string | undefined, log: PoolLog) {
  const receipt = parseReceiptCode(code ?? '');
  if (!receipt) throw new Error('There is no receipt');
  return runSteps(verifyReceipt(write, receipt, log));
}

test('ORD-3: the receipt of a purchase passes every check against the log', async () => {
  const terms = newTerms();
  await buy(terms, person(0), 10);
  const { receiptCode, index, digest, holder } = await buy(terms, person(1), 5);
  const log = await logOf(terms);

  expect(log.entries.map(({ kind }) => kind)).toEqual(['opened', 'bought', 'bought']);
  expect(index).toBe(2);
  expect(log.entries[2]).toMatchObject({ digest, changes: [{ holder, change: 5 }] });
  expect(resultsOf(checkReceipt(receiptCode, log))).toEqual(['passed']);
  expect(parseReceiptCode(receiptCode ?? '')).toMatchObject({ shares: 5, title: terms.title });
});

test('a person’s second purchase is added to their holding', async () => {
  const terms = newTerms();
  const first = await buy(terms, person(0), 10);
  await buy(terms, person(1), 1);
  const second = await buy(terms, person(0), 7);

  expect(second.holder).toBe(first.holder);
  expect(parseReceiptCode(second.receiptCode ?? '')).toMatchObject({ shares: 17, holderCount: 2 });
  expect(await listPoolReceipts(app.db, { userId: person(0), poolId: terms.pool })).toEqual([
    { poolId: terms.pool, index: 3, code: second.receiptCode },
    { poolId: terms.pool, index: 1, code: first.receiptCode },
  ]);
});

test('listings and emails show the newest entry', async () => {
  const terms = newTerms();
  const { index, digest } = await buy(terms, person(0), 1);
  const headlines = await listPoolHeadlines(app.db, [terms.pool, 999_999]);

  expect([...headlines]).toEqual([[terms.pool, { index, digest }]]);
  await buy(terms, person(0), 1);
  expect(resultsOf(runSteps(verifyHeadline(write, { index, digest }, await logOf(terms))))).toEqual([
    'passed',
  ]);
});

test('a pool that sold nothing has no log', async () => {
  expect(await findPoolLog(app.db, 999_999)).toBeUndefined();
});

test('a pool is extended and settled', async () => {
  const terms = newTerms();
  const { receiptCode } = await buy(terms, person(0), 1);
  await append(terms, { kind: 'extended', closesAt: new Date('2027-03-20T12:00:00Z') });
  const later = await buy(terms, person(1), 1);
  await append(terms, { kind: 'settled', outcome: 'completed' });
  const log = await logOf(terms);

  expect(resultsOf(checkReceipt(receiptCode, log))).toEqual(['passed']);
  expect(resultsOf(checkReceipt(later.receiptCode, log))).toEqual(['passed']);
  await expect(buy(terms, person(0), 1)).rejects.toThrow('sells shares of a settled pool');
});

test('terms that change after all shares were returned get an entry; otherwise the terms of the first sale apply', async () => {
  const terms = newTerms();
  await buy(terms, person(0), 2);
  const edited = { ...terms, title: 'Saab 900', shareCount: 50 };
  await buy(edited, person(0), 2);
  await append(edited, { kind: 'returned', from: { userId: person(0) }, shares: 4 });
  const { receiptCode } = await buy(edited, person(0), 1);
  const log = await logOf(terms);

  expect(log.entries.map(({ kind }) => kind)).toEqual([
    'opened',
    'bought',
    'bought',
    'returned',
    'terms',
    'bought',
  ]);
  expect(resultsOf(checkReceipt(receiptCode, log))).toEqual(['passed']);
});

test('B08: the database refuses to change or delete entries of a log, or all of them', async () => {
  await buy(newTerms(), person(0), 1);
  for (const attempt of [
    sql`update tessera_ledger.pool_log set sold = sold + 1`,
    sql`delete from tessera_ledger.pool_log`,
    sql`truncate tessera_ledger.pool_log cascade`,
    sql`drop table tessera_ledger.pool_log cascade`,
    sql`alter table tessera_ledger.pool_log disable trigger all`,
    sql`alter table tessera_ledger.pool_log set schema tessera`,
    sql`create or replace function tessera_ledger.refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    sql`grant tessera_ledger to current_user`,
    sql`set role tessera_ledger`,
  ])
    await expect(attempt.execute(app.db)).rejects.toThrow(/permission denied|must be owner/);
});

test('selling more shares than the pool has is a fault, and nothing is written', async () => {
  const terms = newTerms();
  await buy(terms, person(0), 100);

  await expect(buy(terms, person(1), 1)).rejects.toThrow('sells more shares than the pool has');
  await expect(append(terms, { kind: 'returned', from: { userId: person(1) }, shares: 1 })).rejects.toThrow(
    'has no such holder',
  );
  expect((await logOf(terms)).entries).toHaveLength(2);
});

test('erasing a person leaves the log and all receipts valid, and nothing that names the person', async () => {
  const terms = newTerms();
  const leaving = await app.given.person();
  const mine = await buy(terms, leaving.id, 3);
  const other = await buy(terms, person(0), 3);
  await app.db.deleteFrom('users').where('id', '=', leaving.id).execute();
  const log = await logOf(terms);

  expect(resultsOf(checkReceipt(mine.receiptCode, log))).toEqual(['passed']);
  expect(resultsOf(checkReceipt(other.receiptCode, log))).toEqual(['passed']);
  const salts = await app.db.selectFrom('poolHolders').selectAll().where('poolId', '=', terms.pool).execute();
  expect(salts.map(({ userId }) => userId)).toEqual([person(0)]);
  expect(await listPoolReceipts(app.db, { userId: leaving.id, poolId: terms.pool })).toEqual([]);
});

test('shares of an erased person are returned by commitment', async () => {
  const terms = newTerms();
  const leaving = await app.given.person();
  const { holder = '' } = await buy(terms, leaving.id, 3);
  await app.db.transaction().execute((tx) => deletePoolHolder(tx, leaving.id));
  await append(terms, { kind: 'returned', from: { holder }, shares: 3 });

  expect(resultsOf(runSteps(verifyLog(write, await logOf(terms))))).toEqual(['passed']);
  expect((await logOf(terms)).entries.at(-1)).toMatchObject({ kind: 'returned', sold: 0 });
});

test('any sequence of purchases, returns and transfers keeps every receipt valid', async () => {
  const step = fc.record({
    kind: fc.constantFrom('bought', 'bought', 'returned', 'transferred'),
    from: fc.nat({ max: 4 }),
    to: fc.nat({ max: 4 }),
    shares: fc.integer({ min: 1, max: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const terms = newTerms();
      const held = [0, 0, 0, 0, 0];
      const receipts: string[] = [];
      for (const { kind, from, to, shares } of steps) {
        const given = Math.min(shares, held[from] ?? 0);
        const free = 100 - held.reduce((sum, each) => sum + each, 0);
        const moved = kind === 'bought' ? Math.min(shares, free) : given;
        if (moved === 0 || (kind === 'transferred' && from === to)) continue;
        if (kind !== 'bought') held[from] = (held[from] ?? 0) - moved;
        if (kind !== 'returned') held[to] = (held[to] ?? 0) + moved;
        const people = { from: { userId: person(from) }, to: { userId: person(to) }, shares: moved };
        const { receiptCode } = await append(terms, { kind, ...people });
        if (receiptCode !== undefined) receipts.push(receiptCode);
      }
      if (receipts.length === 0) return;
      const log = await logOf(terms);
      for (const code of receipts) expect(resultsOf(checkReceipt(code, log))).not.toContain('failed');
    }),
    { numRuns: 15 },
  );
});
