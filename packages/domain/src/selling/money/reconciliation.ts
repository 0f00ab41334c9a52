import { type BookedOwners, compareOwners } from './compare-owners.ts';
import type { Difference } from './difference.ts';
import { accountName, type LedgerAccount } from './ledger.ts';
import { formatMoney } from './money.ts';

/** What the orders feature records about the money of an order. */
export interface BookedOrder {
  readonly id: string;
  readonly currency: string;
  /** What was paid. Zero while the order is not paid. */
  readonly paid: number;
  /**
   * The sum of the requested refunds. A refund that failed counts until another replaces it, because the buyer is still
   * owed the money.
   */
  readonly refunded: number;
  /** How much of `refunded` was taken back by banks after disputes. The provider does not list it as a refund. */
  readonly disputed?: number;
  /** True if the order changed while the provider was asked. It is compared with the provider the next time. */
  readonly isMoving?: boolean;
}

/** A payment or refund as the payment provider lists it. */
export interface ProviderEntry {
  readonly kind: 'payment' | 'refund';
  readonly state: 'done' | 'pending' | 'failed';
  /** The provider's id. */
  readonly id: string;
  /** The order's id. Null if the payment does not belong to an order of this site. */
  readonly orderId: string | null;
  readonly amount: number;
  readonly currency: string;
}

/** What the ledger says about the money of one order. */
export interface LedgerOrder {
  readonly orderId: string;
  readonly currency: string;
  readonly received: number;
  readonly refundBegun: number;
  readonly refundPaid: number;
}

/** A counter of units, with what holds, paid lines and the pool's log say about it. */
export interface BookedCapacity {
  /** `pool:ID` for share pools, otherwise `capacity:ID`. */
  readonly source: string;
  readonly total: number;
  readonly held: number;
  readonly sold: number;
  /** The units of all holds that are active. */
  readonly heldByHolds: number;
  /** The units of paid lines that were not returned. */
  readonly soldByLines: number;
  /**
   * `owned` are shares that people own, and `logged` are shares that the pool's log says are sold. Null if the units
   * are not shares.
   */
  readonly owned: number | null;
  readonly logged: number | null;
}

/** The balance that a held account should have: what paid lines put into it, less refunds and what was earned. */
export interface BookedHeld {
  readonly account: LedgerAccount;
  readonly amount: number;
}

export type { Difference };

export interface Books extends BookedOwners {
  readonly orders: readonly BookedOrder[];
  /** The provider's payments and refunds for these orders, and those that belong to no order. */
  readonly provider: readonly ProviderEntry[];
  readonly ledgerOrders: readonly LedgerOrder[];
  /** The balances of accounts. A debit is positive. */
  readonly balances: readonly (LedgerAccount & { readonly balance: number })[];
  /** The sum of all accounts in each currency. */
  readonly sums: readonly { readonly currency: string; readonly sum: number }[];
  readonly capacities: readonly BookedCapacity[];
  readonly held: readonly BookedHeld[];
}

const noBooks: Books = {
  orders: [],
  provider: [],
  ledgerOrders: [],
  balances: [],
  sums: [],
  capacities: [],
  held: [],
  lots: [],
  shareLines: [],
  holders: [],
};

/**
 * Finds contradictions between what orders, provider, ledger, holds, shares and pool logs say about money, units and
 * owners. Empty if they agree to the penny and about every share. The books can be given in pages. A page needs
 * everything about the orders, accounts, capacities, lots, lines or holders in it.
 */
export function reconcile(page: Partial<Books>): Difference[] {
  const books = { ...noBooks, ...page };
  return [
    ...compareOrders(books),
    ...findUnknownPayments(books),
    ...checkAccounts(books),
    ...books.capacities.flatMap(compareUnits),
    ...compareOwners(books),
  ];
}

function compareOrders({ orders, provider, ledgerOrders }: Books): Difference[] {
  const entriesOf = Map.groupBy(provider, ({ orderId }) => orderId);
  const ledgerOf = new Map(ledgerOrders.map((sums) => [sums.orderId, sums]));
  return orders.flatMap((order) => {
    const entries = (entriesOf.get(order.id) ?? []).filter(({ currency }) => currency === order.currency);
    const sum = (kind: ProviderEntry['kind'], ...states: ProviderEntry['state'][]) =>
      entries
        .filter((entry) => entry.kind === kind && states.includes(entry.state))
        .reduce((all, { amount }) => all + amount, 0);
    const ledger = ledgerOf.get(order.id);
    const ofRefunds = differ('refund', order, [
      sum('refund', 'done', 'pending'),
      order.refunded - (order.disputed ?? 0),
    ]);
    const atProvider = [
      ...differ('payment', order, [sum('payment', 'done'), order.paid]),
      ...ofRefunds,
      // A difference in refunds that was already found would be reported twice.
      ...(ofRefunds.length > 0
        ? []
        : differ('ledger_refund', order, [sum('refund', 'done'), ledger?.refundPaid ?? 0])),
    ];
    return [
      ...(order.isMoving ? [] : atProvider),
      ...differ('ledger_payment', order, [order.paid, ledger?.received ?? 0]),
      ...differ('ledger_refund', order, [order.refunded, ledger?.refundBegun ?? 0]),
    ];
  });
}

type OrderKind = 'payment' | 'refund' | 'ledger_payment' | 'ledger_refund';

const nextSteps: Record<OrderKind, (money: { more: string; less: string; isMissing: boolean }) => string> = {
  payment: ({ more, less, isMissing }) =>
    isMissing
      ? `The provider has ${more} more than the order. Check the order again: it is then honoured, refunded, or flagged for you to decide.`
      : `The order counts ${less} that the provider does not have. Look up the payment at the provider before anything is handed over or paid out.`,
  refund: ({ more, less, isMissing }) =>
    isMissing
      ? `The provider refunded ${more} more than the order knows. Somebody refunded at the provider: record the refund on the order.`
      : `The order counts refunds of ${less} that the provider does not have. Request the refund again; it is never made twice.`,
  ledger_payment: ({ more, less, isMissing }) =>
    isMissing
      ? `The ledger lacks ${more} of the order's payment. Settle the order again; a payment is posted once.`
      : `The ledger has ${less} more than the order's payment. Post a reversal of the transaction that does not belong there.`,
  ledger_refund: ({ more, less, isMissing }) =>
    isMissing
      ? `The ledger lacks ${more} of the order's refunds. Check the refund again; it is posted once.`
      : `The ledger has ${less} more refunded than the order and the provider. Reverse the refund that failed.`,
};

function differ(
  kind: OrderKind,
  { id, currency }: BookedOrder,
  [expected, found]: readonly [number, number],
): Difference[] {
  if (expected === found) return [];
  const [more, less] = [expected - found, found - expected].map((amount) =>
    formatMoney({ amount, currency }),
  );
  const message = nextSteps[kind]({ more: more ?? '', less: less ?? '', isMissing: expected > found });
  return [{ kind, subject: id, currency, expected, found, message }];
}

/** Payments and refunds at the provider that belong to no order, or are in a different currency than their order. */
function findUnknownPayments({ orders, provider }: Books): Difference[] {
  const currencies = new Map(orders.map(({ id, currency }) => [id, currency]));
  return provider
    .filter(({ state, amount }) => state !== 'failed' && amount !== 0)
    .filter(({ orderId, currency }) => orderId === null || currencies.get(orderId) !== currency)
    .map(({ id, kind, amount, currency }) => ({
      kind: 'unknown_payment',
      subject: id,
      currency,
      expected: 0,
      found: kind === 'payment' ? amount : -amount,
      message: `The provider has a ${kind} of ${formatMoney({ amount, currency })} that belongs to no order. If it is not from another product on the same account, refund it at the provider.`,
    }));
}

/**
 * Kinds of accounts whose balance is never a debit (`neverDebit`) or never a credit (`neverCredit`). Sellers' accounts
 * can be either, because sellers may owe money.
 */
const neverDebit = new Set<string>(['held', 'refunding', 'paying_out', 'storage_plans']);
const neverCredit = new Set<string>(['disputed']);

function checkAccounts({ balances, sums, held }: Books): Difference[] {
  const unbalanced = sums.filter(({ sum }) => sum !== 0);
  const wrongSide = balances.filter(
    ({ kind, balance }) => (neverDebit.has(kind) && balance > 0) || (neverCredit.has(kind) && balance < 0),
  );
  return [
    ...unbalanced.map(({ currency, sum: found }): Difference => ({
      kind: 'ledger_sum',
      subject: currency,
      currency,
      expected: 0,
      found,
      message: `All accounts in ${currency} together must be zero. Restore the ledger from a backup: somebody changed it past its rules.`,
    })),
    ...wrongSide.map(({ balance, ...account }): Difference => ({
      kind: 'account',
      subject: accountName(account),
      currency: account.currency,
      expected: 0,
      found: balance,
      message: `More left this account than ever came in: ${formatMoney({ amount: Math.abs(balance), currency: account.currency })}. Look for a refund or payout that was posted twice, and reverse it.`,
    })),
    ...compareHeld({ balances, held }),
  ];
}

function compareHeld({ balances, held }: Pick<Books, 'balances' | 'held'>): Difference[] {
  const expected = new Map(held.map(({ account, amount }) => [accountName(account), { account, amount }]));
  const found = new Map(
    balances
      .filter(({ kind }) => kind === 'held')
      .map(({ balance, ...account }) => [accountName(account), { account, amount: 0 - balance }]),
  );
  return [...new Map([...expected, ...found])].flatMap(
    ([
      subject,
      {
        account: { currency },
      },
    ]): Difference[] => {
      const [should, is] = [expected.get(subject)?.amount ?? 0, found.get(subject)?.amount ?? 0];
      if (should === is) return [];
      const money = (amount: number) => formatMoney({ amount, currency });
      const message = `Paid lines hold ${money(should)} here, the ledger ${money(is)}. Compare the payments and refunds of this pool or line with its orders.`;
      return [{ kind: 'held_money', subject, currency, expected: should, found: is, message }];
    },
  );
}

function compareUnits(capacity: BookedCapacity): Difference[] {
  const { source, total, held, sold, heldByHolds, soldByLines, owned, logged } = capacity;
  const difference = (kind: Difference['kind'], expected: number, found: number, message: string) =>
    expected === found ? [] : [{ kind, subject: source, currency: null, expected, found, message }];
  return [
    ...difference(
      'held_units',
      heldByHolds,
      held,
      `${heldByHolds} units are reserved, but ${held} are counted. The sweep runs every minute; if the difference stays, no more should be sold here.`,
    ),
    ...difference(
      'sold_units',
      soldByLines,
      sold,
      `Paid lines have ${soldByLines} units, but ${sold} are counted as sold. Compare the orders of this pool or line.`,
    ),
    ...difference(
      'owned_units',
      soldByLines,
      owned ?? soldByLines,
      `Paid lines have ${soldByLines} shares, but people own ${owned}. Compare the orders of this pool with its holders before it is settled.`,
    ),
    ...difference(
      'logged_units',
      soldByLines,
      logged ?? soldByLines,
      `Paid lines have ${soldByLines} shares, but the pool's log says ${logged}. Compare the newest entries of the log with the orders; buyers can see the log.`,
    ),
    ...difference(
      'too_many_units',
      Math.min(total, heldByHolds + soldByLines),
      heldByHolds + soldByLines,
      `${heldByHolds + soldByLines} of ${total} units are reserved or sold. Refund the latest buyers.`,
    ),
  ];
}
