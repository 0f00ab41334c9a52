import { randomUUID } from 'node:crypto';
import { type getAccountDeletion, requestAccountDeletion } from '@tessera/contract/site/account-data';
import type { Output } from '@tessera/contract/endpoint';
import { sql } from 'kysely';
import { personalColumns } from '../site/account-data/personal-columns.ts';
import { givePhoto, newValues, publish, type Seller, send } from './listings.ts';
import type { Buyer, Market } from './selling/orders.ts';

type Deletion = Output<typeof getAccountDeletion>;

export const LEAVING_PASSWORD = 'a good long password';

export interface Leaving extends Buyer, Seller {}

export interface Departures {
  /** A new person who can sell and buy, with a name that no other row contains. */
  leaving(): Promise<Leaving>;
  deletionOf(person: Pick<Buyer, 'browser'>): Promise<Deletion>;
  request(person: Pick<Buyer, 'browser'>, password?: string): Promise<unknown>;
  /** Publishes a pool of ten shares for £100. */
  sellShares(seller: Seller): Promise<number>;
  buy(buyer: Buyer, listingId: number, quantity: number): Promise<void>;
  /** Runs the job that deletes accounts. */
  run(): Promise<void>;
  /**
   * Tables that still contain the person's id although it should be deleted there, or their name or address anywhere.
   */
  findTraces(person: Leaving): Promise<string[]>;
}

/** Helpers for tests about people who delete their accounts. */
export function openDepartures(market: Market): Departures {
  return {
    async leaving() {
      const mark = `zq${randomUUID().replaceAll('-', '')}`;
      const person = await market.app.given.person({
        firstName: `F${mark}`,
        lastName: `L${mark}`,
        email: `${mark}@example.test`,
        password: LEAVING_PASSWORD,
      });
      const browser = await market.app.as(person);
      const folders = await browser.fetch('/api/ftp/directories');
      const { userUploadPath: directory } = (await folders.json()) as { userUploadPath: string };
      const uploader = { browser, userId: person.id, directory };
      return { ...person, ...uploader, photoId: await givePhoto(uploader) };
    },
    deletionOf: (person) => send<Deletion>(person, 'GET', '/api/account/deletion'),
    request: ({ browser }, password = LEAVING_PASSWORD) =>
      browser.call(requestAccountDeletion, { body: { password } }),
    async sellShares(seller) {
      const { listingId } = await publish(seller, {
        formValues: newValues({ price: '100' }),
        shuffle: { enabled: true, targetPrice: 100, shareCount: 10, closesAt: '2026-06-01T00:00:00Z' },
      });
      return listingId;
    },
    async buy(buyer, listingId, quantity) {
      await market.act(await market.order(buyer, [{ listingId, quantity }]), 'succeed');
    },
    async run() {
      await market.app.workers['accounts.delete'].run({ jobId: randomUUID(), payload: {} }, market.app.jobs);
    },
    async findTraces(person) {
      const { db } = market.app;
      const traces: string[] = [];
      for (const [name, { deletion }] of Object.entries(personalColumns)) {
        // Numbers of other accounts, such as those of folders, can be equal to the person's id by chance.
        const isOfAccount = name.startsWith('users.') && name !== 'users.merged_into';
        if (deletion === 'kept' || isOfAccount) continue;
        const [table = '', column = ''] = name.split('.');
        const { rows } = await sql<{ found: boolean }>`
          select exists (
            select from ${sql.table(table)} where ${sql.ref(column)}::text = ${String(person.id)}
          ) as found`.execute(db);
        if (rows[0]?.found) traces.push(name);
      }
      const { rows: tables } = await sql<{ name: string }>`
        select relname as name from pg_class
        where relkind = 'r' and relnamespace = 'tessera'::regnamespace`.execute(db);
      for (const { name } of tables) {
        const { rows } = await sql<{ found: boolean }>`
          select exists (
            select from ${sql.table(name)} each where each::text ilike ${`%${person.email.split('@')[0]}%`}
          ) as found`.execute(db);
        if (rows[0]?.found) traces.push(name);
      }
      return traces.toSorted();
    },
  };
}
