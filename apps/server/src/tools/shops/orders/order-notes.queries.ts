import type { Picked, ReturnReason } from '@tessera/domain/tools/shops/shop-sale';
import type { Tx } from '../../../platform/db/database.ts';

export async function createReturn(
  tx: Tx,
  orderLineId: string,
  {
    items,
    ...asked
  }: {
    readonly reason: ReturnReason;
    readonly note: string;
    readonly askedAt: Date;
    readonly items: readonly Picked[];
  },
): Promise<void> {
  const { id } = await tx
    .insertInto('shopReturns')
    .values({ orderLineId, ...asked })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('shopReturnItems')
    .values(items.map((item) => ({ returnId: id, ...item })))
    .execute();
}

export async function markReturnsSettled(tx: Tx, orderLineId: string, now: Date): Promise<void> {
  await tx
    .updateTable('shopReturns')
    .set({ settledAt: now })
    .where('orderLineId', '=', orderLineId)
    .where('settledAt', 'is', null)
    .execute();
}

interface Message {
  readonly side: 'buyer' | 'seller';
  readonly authorId: number;
  readonly body: string;
  readonly sentAt: Date;
}

export async function createMessage(tx: Tx, orderLineId: string, message: Message): Promise<void> {
  await tx
    .insertInto('shopMessages')
    .values({ orderLineId, ...message })
    .execute();
}

export async function countMessages(tx: Tx, orderLineId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('shopMessages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('orderLineId', '=', orderLineId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
