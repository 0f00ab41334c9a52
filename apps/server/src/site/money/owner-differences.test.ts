import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { holdersOf } from '../../testing/selling/holdings.ts';
import { openMarket } from '../../testing/selling/orders.ts';
import { runReconciliation } from './run-reconciliation.ts';

const market = openMarket();
const holders = holdersOf(market);
const compare = () => runReconciliation(market.app.ports, { origin: 'command', repair: null });

interface Lot {
  readonly id: string;
  readonly lineId: string;
  readonly holderId: number;
}

let listingId: number;
let lots: readonly Lot[];
let known: ReadonlySet<string>;

const lotsOf = async () =>
  (
    await sql<Lot>`
      select id::text, order_line_id::text as line_id, holder_id from share_lots
      where listing_id = ${listingId} and status = 'owned' order by acquired_at, id`.execute(market.app.db)
  ).rows;

/** The differences in this test's pool, each as its kind and subject. */
async function found(): Promise<string[]> {
  const { differences } = await compare();
  return differences
    .filter((each) => !known.has(JSON.stringify(each)))
    .map(({ kind, subject }) => `${kind} ${subject}`);
}

const change = (query: ReturnType<typeof sql>) => query.execute(market.app.db);
const [first, second] = [() => lots[0]!, () => lots[1]!];

/** Swaps a column between two rows of a table. */
const swap = (table: string, column: string, [a, b]: readonly [string, string]) =>
  change(sql`
    update ${sql.table(table)} one set ${sql.ref(column)} = other.${sql.ref(column)}
    from ${sql.table(table)} other
    where one.id <> other.id and one.id in (${a}, ${b}) and other.id in (${a}, ${b})`);

// Two people have two shares each of one pool. A third person bought a share of it and transferred that to a fourth.
beforeEach(async () => {
  market.app.clock.advance({ hours: 1 });
  listingId = await market.pool({ shareCount: 10, closesAt: '2026-12-01T00:00:00Z' });
  await market.sell(listingId, 2);
  market.app.clock.advance({ minutes: 1 });
  await market.sell(listingId, 2);
  market.app.clock.advance({ minutes: 1 });
  const { buyer } = await market.sell(listingId, 1);
  const recipient = await market.buyer();
  const { transfer } = await holders.offer(buyer, listingId, { email: recipient.email, quantity: 1 });
  await holders.decide(recipient, transfer.id, 'accept');
  market.app.clock.advance({ hours: 1 });
  lots = await lotsOf();
  known = new Set((await compare()).differences.map((each) => JSON.stringify(each)));
});

describe('N07 (second audit): reconciliation names', () => {
  test('no difference while everybody owns what they bought or received', async () => {
    expect(lots).toHaveLength(3);
    expect([...known].filter((each) => each.includes(lots[2]!.id))).toEqual([]);
    expect(await found()).toEqual([]);
  });

  test('lots whose owners were swapped', async () => {
    await swap('share_lots', 'holder_id', [first().id, second().id]);

    expect((await found()).toSorted()).toEqual(
      [first(), second()].flatMap(({ id }) => [`lot_commitment lot:${id}`, `lot_owner lot:${id}`]).toSorted(),
    );
  });

  test('lots whose owners and commitments were swapped', async () => {
    await swap('share_lots', 'holder_id', [first().id, second().id]);
    await swap('share_lots', 'holder', [first().id, second().id]);

    expect((await found()).toSorted()).toEqual(
      [first(), second()].map(({ id }) => `lot_owner lot:${id}`).toSorted(),
    );
  });

  test('orders whose buyers were swapped together with their lots', async () => {
    const { rows } = await sql<{ id: string }>`
      select order_id::text as id from order_lines
      where id in (${first().lineId}, ${second().lineId})`.execute(market.app.db);
    await swap('orders', 'user_id', [rows[0]!.id, rows[1]!.id]);
    await swap('share_lots', 'holder_id', [first().id, second().id]);
    await swap('share_lots', 'holder', [first().id, second().id]);

    expect((await found()).toSorted()).toEqual(
      [first(), second()].map(({ lineId }) => `line_sale line:${lineId}`).toSorted(),
    );
  });

  test('lots whose lines were swapped', async () => {
    await swap('share_lots', 'order_line_id', [first().id, second().id]);

    expect((await found()).toSorted()).toEqual(
      [first(), second()].map(({ id }) => `lot_owner lot:${id}`).toSorted(),
    );
  });

  test('a share that was moved from one lot to another', async () => {
    await change(sql`update share_lots set quantity = 1, amount = amount / 2 where id = ${first().id}`);
    await change(sql`update share_lots set quantity = 3, amount = amount * 3 / 2 where id = ${second().id}`);

    const { differences } = await compare();

    for (const { id, lineId } of [first(), second()]) {
      expect(differences).toContainEqual(
        expect.objectContaining({ kind: 'line_shares', subject: `line:${lineId}` }),
      );
      expect(differences).toContainEqual(
        expect.objectContaining({
          kind: 'holder_shares',
          message: expect.stringContaining(`lot:${id}`) as string,
        }),
      );
    }
    expect(
      differences.some(({ kind, subject }) => kind === 'owned_units' && subject === `pool:${listingId}`),
    ).toBe(false);
  });

  test('a lot that was transferred but is stored as still owned by its sender', async () => {
    const received = lots[2]!;
    await change(sql`
      update share_lots lot set holder_id = orders.user_id
      from order_lines line join orders on orders.id = line.order_id
      where line.id = lot.order_line_id and lot.id = ${received.id}`);

    expect((await found()).toSorted()).toEqual(
      [`lot_commitment lot:${received.id}`, `lot_owner lot:${received.id}`].toSorted(),
    );
  });

  test('money that was moved from one lot to another', async () => {
    await change(sql`update share_lots set amount = amount - 1 where id = ${first().id}`);
    await change(sql`update share_lots set amount = amount + 1 where id = ${second().id}`);

    expect((await found()).toSorted()).toEqual(
      [first(), second()]
        .flatMap(({ id, lineId }) => [`line_money line:${lineId}`, `lot_amount lot:${id}`])
        .toSorted(),
    );
  });

  test('holders whose accounts were swapped in the log’s salts', async () => {
    await change(sql`
      update pool_holders one set position = -1 - other.position
      from pool_holders other
      where one.pool_id = ${listingId} and other.pool_id = ${listingId} and one.user_id <> other.user_id
        and one.user_id in (${first().holderId}, ${second().holderId})
        and other.user_id in (${first().holderId}, ${second().holderId})`);
    await change(sql`
      update pool_holders set position = -1 - position where pool_id = ${listingId} and position < 0`);

    expect((await found()).map((each) => each.split(' ')[0])).toEqual(
      expect.arrayContaining(['lot_commitment', 'holder_account']),
    );
  });
});
