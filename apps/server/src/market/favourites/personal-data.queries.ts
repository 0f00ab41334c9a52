import type { Db, Tx } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';

export async function exportFavourites(db: Db, userId: number): Promise<ExportedData> {
  const rows = await db
    .selectFrom('favourites')
    .select(['listingId', 'system', 'title', 'savedAt'])
    .where('userId', '=', userId)
    .orderBy('savedAt')
    .execute();
  const settings = await db
    .selectFrom('favouriteSettings')
    .select('priceEmails')
    .where('userId', '=', userId)
    .execute();
  return { Favourites: rows, 'Favourite settings': settings };
}

export async function eraseFavourites(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('favourites').where('userId', '=', userId).execute();
  await tx.deleteFrom('favouriteSettings').where('userId', '=', userId).execute();
}
