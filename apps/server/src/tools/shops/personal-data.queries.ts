import type { ExportedData } from '../../personal-data.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export async function exportShops(db: Db, userId: number): Promise<ExportedData> {
  const shops = await db
    .selectFrom('shops')
    .select(['slug', 'draft', 'published', 'publishedAt', 'createdAt'])
    .where('ownerId', '=', userId)
    .orderBy('id')
    .execute();
  const products = await db
    .selectFrom('shopProducts')
    .innerJoin('shops', 'shops.id', 'shopProducts.shopId')
    .select([
      'shops.slug as shop',
      'shopProducts.title',
      'shopProducts.description',
      'shopProducts.category',
      'shopProducts.reference',
      'shopProducts.priceAmount',
      'shopProducts.status',
      'shopProducts.addedAt',
    ])
    .where('shops.ownerId', '=', userId)
    .orderBy('shopProducts.id')
    .execute();
  const reports = await db
    .selectFrom('shopReports')
    .innerJoin('shops', 'shops.id', 'shopReports.shopId')
    .select(['shops.slug as shop', 'shopReports.reason', 'shopReports.details', 'shopReports.reportedAt'])
    .where('shopReports.reporterId', '=', userId)
    .orderBy('shopReports.id')
    .execute();
  const messages = await db
    .selectFrom('shopMessages')
    .select(['body', 'sentAt'])
    .where('authorId', '=', userId)
    .orderBy('id')
    .execute();
  const returns = await db
    .selectFrom('shopReturns')
    .innerJoin('shopSales', 'shopSales.orderLineId', 'shopReturns.orderLineId')
    .select(['shopReturns.reason', 'shopReturns.note', 'shopReturns.askedAt'])
    .where('shopSales.buyerId', '=', userId)
    .orderBy('shopReturns.id')
    .execute();
  return {
    'Messages about orders from shops': messages,
    'Returns to shops': returns,
    Shops: shops,
    'Products of shops': products,
    'Reports about shops': reports,
  };
}

/** Deletes a person’s shops with their products, and what they wrote in reports about other shops. */
export async function eraseShops(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('shopMessages')
    .set({ authorId: null, body: '' })
    .where('authorId', '=', userId)
    .execute();
  await tx
    .updateTable('shopReturns')
    .from('shopSales')
    .set({ note: '' })
    .whereRef('shopSales.orderLineId', '=', 'shopReturns.orderLineId')
    .where('shopSales.buyerId', '=', userId)
    .execute();
  await tx.updateTable('shopSales').set({ buyerId: null }).where('buyerId', '=', userId).execute();
  await tx.deleteFrom('shops').where('ownerId', '=', userId).execute();
  await tx
    .updateTable('shopReports')
    .set({ reporterId: null, details: '' })
    .where('reporterId', '=', userId)
    .execute();
}
