import { randomUUID } from 'node:crypto';
import { heldForPool, type LedgerAccount, sellerAccount } from '@tessera/domain/selling/money/ledger';
import { paymentReceived, refundBegun, refundPaid } from '@tessera/domain/selling/money/movements';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import { createStatementProvider } from '../../platform/payouts/statement-provider.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import {
  balanceOf,
  balances,
  getSellerReference,
  postTransaction,
  reverseTransaction,
} from '../ledger/public.ts';
import { beginSaleRefund, earnSale, paySellers } from './public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

interface Sale {
  readonly source: string;
  readonly orderId: string;
  paid: number;
  refunded: number;
  /** The day of the model on which the sale completed. */
  earnedOn: number | undefined;
}

/** A simple model of the money, in pounds and without fees: how much the provider, each sale and the seller have. */
interface Model {
  day: number;
  readonly sales: Sale[];
  provider: number;
  bank: number;
  /** Refunds that the provider has not confirmed. */
  readonly refunds: { key: string; sale: Sale; amount: number }[];
  seller: number;
  keys: number;
}

interface Real {
  readonly run: string;
  readonly seller: string;
  readonly provider: string;
}

type Command = fc.AsyncCommand<Model, Real>;

const inTransaction = <Value>(work: (tx: Tx) => Promise<Value>) => app.db.transaction().execute(work);
const held = (source: string): LedgerAccount => ({ kind: 'held', reference: source, currency: 'GBP' });
const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];
const noFees = { fee: 0, vat: 0 };

class Pay implements Command {
  readonly amount: number;
  readonly times: number;
  constructor(amount: number, times: number) {
    this.amount = amount;
    this.times = times;
  }
  check = () => true;
  toString = () => `pay ${this.amount} (${this.times}×)`;
  async run(model: Model, { provider }: Real) {
    const { reference: source } = heldForPool(randomUUID(), 'GBP');
    const orderId = randomUUID();
    const entry = paymentReceived({
      provider,
      currency: 'GBP',
      shares: [{ account: held(source), amount: this.amount }],
    });
    const post = () =>
      inTransaction((tx) =>
        postTransaction(tx, { key: `paid:${source}`, occurredAt: app.clock.now(), orderId, ...entry }),
      );
    await Promise.all(Array.from({ length: this.times }, post));
    model.sales.push({ source, orderId, paid: this.amount, refunded: 0, earnedOn: undefined });
    model.provider += this.amount;
  }
}

class Complete implements Command {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
  check = ({ sales }: Model) => sales.some((sale) => isOpen(sale));
  toString = () => `complete ${this.index}`;
  async run(model: Model, { seller }: Real) {
    const sale = pick(model.sales.filter(isOpen), this.index);
    if (!sale) return;
    const amount = sale.paid - sale.refunded;
    const earn = () =>
      inTransaction((tx) =>
        earnSale(tx, {
          seller,
          held: held(sale.source),
          amount,
          rates: noFees,
          completedAt: app.clock.now(),
          orderId: sale.orderId,
        }),
      );
    await Promise.all([earn(), earn()]);
    Object.assign(sale, { paid: amount, refunded: 0, earnedOn: model.day });
    model.seller += amount;
  }
}

const isOpen = ({ earnedOn, paid, refunded }: Sale) => earnedOn === undefined && paid > refunded;

class Refund implements Command {
  readonly index: number;
  readonly share: number;
  constructor(index: number, share: number) {
    this.index = index;
    this.share = share;
  }
  check = ({ sales }: Model) => sales.some(({ paid, refunded }) => paid > refunded);
  toString = () => `refund ${this.share} % of ${this.index}`;
  async run(model: Model, { run }: Real) {
    const sale = pick(
      model.sales.filter(({ paid, refunded }) => paid > refunded),
      this.index,
    );
    if (!sale) return;
    const { source, orderId } = sale;
    const amount = Math.max(1, Math.floor(((sale.paid - sale.refunded) * this.share) / 100));
    const key = `refund:${run}:${(model.keys += 1)}`;
    const occurredAt = app.clock.now();
    const entry = refundBegun({ orderId, currency: 'GBP', shares: [{ account: held(source), amount }] });
    const begin = () =>
      inTransaction(async (tx) => {
        if (sale.earnedOn === undefined) await postTransaction(tx, { key, occurredAt, orderId, ...entry });
        else {
          const line = { amount: sale.paid, refundedAmount: sale.refunded };
          await beginSaleRefund(tx, { key, orderId, source, amount, line, occurredAt });
        }
      });
    await Promise.all([begin(), begin()]);
    sale.refunded += amount;
    if (sale.earnedOn !== undefined) model.seller -= amount;
    model.refunds.push({ key, sale, amount });
  }
}

class EndRefund implements Command {
  readonly index: number;
  readonly fails: boolean;
  constructor(index: number, fails: boolean) {
    this.index = index;
    this.fails = fails;
  }
  check = ({ refunds }: Model) => refunds.some((refund) => this.#canEnd(refund));
  toString = () => `${this.fails ? 'fail' : 'confirm'} refund ${this.index}`;
  // To keep the model simple, only refunds of sales that are not completed fail.
  readonly #canEnd = ({ sale }: Model['refunds'][number]) => !this.fails || sale.earnedOn === undefined;
  async run(model: Model, { provider }: Real) {
    const refund = pick(
      model.refunds.filter((each) => this.#canEnd(each)),
      this.index,
    );
    if (!refund) return;
    const { key, amount, sale } = refund;
    const occurredAt = app.clock.now();
    const { orderId } = sale;
    const entry = refundPaid({ provider, currency: 'GBP', orderId, amount });
    const end = () =>
      inTransaction(async (tx) => {
        const failure = { reversedKey: key, key: `${key}:failed`, kind: 'refund_failed', occurredAt };
        if (this.fails) await reverseTransaction(tx, failure);
        else await postTransaction(tx, { key: `${key}:paid`, occurredAt, orderId, ...entry });
      });
    await Promise.all([end(), end()]);
    model.refunds.splice(model.refunds.indexOf(refund), 1);
    if (this.fails) sale.refunded -= amount;
    else model.provider -= amount;
  }
}

class PayOut implements Command {
  readonly days: number;
  constructor(days: number) {
    this.days = days;
  }
  check = () => true;
  toString = () => `pay out after ${this.days} days`;
  async run(model: Model) {
    app.clock.advance({ days: this.days });
    model.day += this.days;
    const payouts = { ...createStatementProvider(), needsBankDetails: false };
    const pay = () =>
      paySellers({ db: app.db, clock: app.clock, payouts: { ...payouts, pay: async () => paid } });
    await Promise.all([pay(), pay()]);
    const isWaiting = ({ earnedOn }: Sale) => earnedOn !== undefined && earnedOn + 14 > model.day;
    const waiting = model.sales
      .filter(isWaiting)
      .reduce((sum, { paid: amount, refunded }) => sum + amount - refunded, 0);
    const amount = Math.max(0, model.seller - waiting);
    model.seller -= amount;
    model.bank -= amount;
  }
}

const paid = { state: 'paid', reference: 'by hand' } as const;

async function compare(model: Model, { provider, seller }: Real): Promise<void> {
  const providerAccount = { kind: 'provider', reference: provider, currency: 'GBP' } as const;
  expect(await balanceOf(app.db, providerAccount)).toBe(model.provider);
  expect(await balanceOf(app.db, sellerAccount(seller, 'GBP'))).toBe(0 - model.seller);
  const all = await balances(app.db, { currency: 'GBP' });
  expect(all.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  const mine = new Set(model.sales.map(({ source }) => source));
  const stillHeld = all
    .filter(({ reference }) => mine.has(reference))
    .reduce((sum, { balance }) => sum - balance, 0);
  const open = model.sales.filter(({ earnedOn }) => earnedOn === undefined);
  expect(stillHeld).toBe(open.reduce((sum, sale) => sum + sale.paid - sale.refunded, 0));
  const refunding = model.refunds.reduce((sum, { amount }) => sum + amount, 0);
  expect(model.provider + model.bank).toBe(stillHeld + refunding + model.seller);
}

test('B06: random payments, refunds, failures, completions and payouts agree with a simple model', async () => {
  const index = fc.nat(20);
  const commands = fc.commands(
    [
      fc
        .tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 3 }))
        .map((of) => new Pay(...of)),
      index.map((of) => new Complete(of)),
      fc.tuple(index, fc.integer({ min: 1, max: 100 })).map((of) => new Refund(...of)),
      fc.tuple(index, fc.boolean()).map((of) => new EndRefund(...of)),
      fc.constantFrom(0, 1, 7, 14).map((of) => new PayOut(of)),
    ],
    { maxCommands: 40, size: 'large' },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const person = await app.given.person();
      const run = randomUUID();
      const real: Real = {
        run,
        provider: `test-${run}`,
        seller: await inTransaction((tx) => getSellerReference(tx, person.id, app.clock.now())),
      };
      const model: Model = {
        day: 0,
        sales: [],
        provider: 0,
        bank: 0,
        refunds: [],
        seller: 0,
        keys: 0,
      };
      await fc.asyncModelRun(() => ({ model, real }), steps);
      // A last payout shows whether everything that is still due is paid.
      await new PayOut(14).run(model);
      await compare(model, real);
    }),
    { numRuns: 40 },
  );
});
