import { MORE_TIME_MS } from '@tessera/domain/selling/orders/more-time';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../../platform/db/prepared.ts';

export interface NewPage {
  readonly orderId: string;
  readonly sessionId: string;
  readonly checkoutUrl: string;
}

export interface ExtendedHold {
  readonly id: string;
  readonly expiresAt: Date;
}

/** `MORE_TIME_MS` as an interval. The statement below computes in SQL what `endWithPage` computes for one order. */
const moreTime = sql.raw(`interval '${MORE_TIME_MS} milliseconds'`);

const updatePages = builtOnce(
  (value: Params<{ orderIds: string[]; sessionIds: string[]; checkoutUrls: string[] }>) => sql<ExtendedHold>`
    with stored as (
      update orders
      set session_id = given.session_id, checkout_url = given.checkout_url, 
        expires_at = greatest(orders.expires_at, orders.page_expires_at - ${moreTime}),
        next_check_at = case when orders.expires_at < orders.page_expires_at
          then least(orders.page_expires_at, orders.created_at + interval '5 minutes') else orders.next_check_at end
      from (
        select orders.id, page.session_id, page.checkout_url
        from unnest(
          ${value('orderIds')}::uuid[], ${value('sessionIds')}::text[], ${value('checkoutUrls')}::text[]
        ) as page (order_id, session_id, checkout_url)
        join orders on orders.id = page.order_id
        where orders.status = 'open' and orders.session_id is null
        order by orders.id for update of orders) as given
      where orders.id = given.id and orders.session_id is null
      returning orders.id, orders.expires_at)
    select line.hold_id as id, stored.expires_at
    from stored join order_lines line on line.order_id = stored.id
    where line.hold_id is not null ${prepared}`,
);

/**
 * Stores the payment pages of orders, and returns the holds of these orders with their new end. The reservation ends
 * some time before the page does, so that a buyer can ask for more time. An order that reserves nothing lasts as long
 * as its page. It is checked sooner, because its buyer waits for what they paid for.
 */
export function storePages(tx: Tx, pages: readonly NewPage[]): Promise<ExtendedHold[]> {
  return updatePages(tx, {
    orderIds: pages.map(({ orderId }) => orderId),
    sessionIds: pages.map(({ sessionId }) => sessionId),
    checkoutUrls: pages.map(({ checkoutUrl }) => checkoutUrl),
  });
}
