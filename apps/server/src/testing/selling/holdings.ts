import type { Output } from '@tessera/contract/endpoint';
import type { getTransfer, listHoldings } from '@tessera/contract/sold/holdings';
import { parsePoolLogText } from '@tessera/domain/sold/pools/parse-pool-log';
import { createMessageWriter } from '@tessera/domain/sold/pools/message';
import { findReceiptCode, parseReceiptCode } from '@tessera/domain/sold/pools/receipt-code';
import { runSteps } from '@tessera/domain/sold/pools/replay';
import { type Check, verifyLog, verifyReceipt } from '@tessera/domain/sold/pools/verify';
import { findPoolLog } from '../../sold/pools/public.ts';
import { send } from '../listings.ts';
import type { Buyer, Market } from './orders.ts';

export interface Answered {
  readonly status: number;
  readonly code?: string;
  readonly error?: string;
}

type Holding = Output<typeof listHoldings>['holdings'][number];

/** What people who hold shares can do, as functions for tests. */
export function holdersOf(market: Market) {
  const listHoldingsOf = (who: Buyer) =>
    send<Answered & Output<typeof listHoldings>>(who, 'GET', '/api/holdings');

  /** What a person holds of one pool. */
  async function holdingOf(who: Buyer, listingId: number): Promise<Holding | undefined> {
    const { holdings } = await listHoldingsOf(who);
    return holdings.find((holding) => holding.listingId === listingId);
  }

  const ownedBy = async (who: Buyer, listingId: number) => (await holdingOf(who, listingId))?.shares ?? 0;

  return {
    listHoldingsOf,
    holdingOf,
    ownedBy,
    /** A new person who has bought shares, of a new pool or of the given one. */
    async holder({
      quantity = 2,
      listingId,
      shareCount = 6,
    }: { quantity?: number; listingId?: number; shareCount?: number } = {}) {
      const pool = listingId ?? (await market.pool({ shareCount }));
      const buyer = await market.buyer();
      const answer = await market.order(buyer, [{ listingId: pool, quantity }]);
      await market.act(answer, 'succeed');
      market.app.jobs.forget();
      return { listingId: pool, buyer, answer };
    },
    async giveBack(who: Buyer, listingId: number, quantity: unknown, owned?: number) {
      const body = { quantity, owned: owned ?? (await ownedBy(who, listingId)) };
      return send<Answered & { refunded: { amount: number; currency: string } }>(
        who,
        'POST',
        `/api/holdings/${listingId}/return`,
        body,
      );
    },
    async offer(
      who: Buyer,
      listingId: number,
      { email, quantity = 1 }: { email: string; quantity?: number },
    ) {
      const body = { email, quantity, owned: await ownedBy(who, listingId) };
      return send<Answered & { transfer: { id: string; status: string; email: string | null } }>(
        who,
        'POST',
        `/api/holdings/${listingId}/transfers`,
        body,
      );
    },
    decide: (who: Buyer, transferId: string, decision: 'accept' | 'decline' | 'withdraw') =>
      send<Answered & { receiptPath?: string }>(
        who,
        'POST',
        `/api/share-transfers/${transferId}/${decision}`,
      ),
    findTransfer: (who: Buyer, transferId: string) =>
      send<Answered & Output<typeof getTransfer>>(who, 'GET', `/api/share-transfers/${transferId}`),
    async logOf(listingId: number) {
      const log = parsePoolLogText(JSON.stringify(await findPoolLog(market.app.db, listingId)));
      if (!log.ok) throw new Error(log.refusal);
      return log.value;
    },
    /** The checks of a receipt, or, without one, of the pool's log alone. */
    async check(listingId: number, receiptPath?: string | null): Promise<readonly Check[]> {
      const log = await this.logOf(listingId);
      const write = createMessageWriter();
      if (receiptPath === undefined) return runSteps(verifyLog(write, log));
      const receipt = parseReceiptCode(findReceiptCode(receiptPath ?? '') ?? '');
      if (!receipt) throw new Error('There is no receipt');
      return runSteps(verifyReceipt(write, receipt, log));
    },
    /** Runs the job once that ends expired invitations. */
    endTransfers: () =>
      market.app.workers['shares.end-transfers'].run({ jobId: 'x', payload: {} }, market.app.jobs),
    emailsTo: (email: string) => market.app.jobs.queued('mail.send').filter(({ to }) => to === email),
  };
}
