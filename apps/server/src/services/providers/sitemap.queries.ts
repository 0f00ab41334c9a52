import { type Vertical, verticalsWithPages } from '@tessera/domain/services/verticals';
import { activePeople } from '../../people/accounts/public.ts';
import type { Db } from '../../platform/db/database.ts';

interface ProviderPage {
  readonly vertical: Vertical;
  readonly slug: string;
  readonly updatedAt: Date;
}

/** A sitemap may have no more addresses. */
const MAX_PAGES = 50_000;

/** The public pages of all businesses that customers may see. */
export async function listPages(db: Db): Promise<ProviderPage[]> {
  const rows = await withPages(db)
    .select(['vertical', 'slug', 'updatedAt'])
    .orderBy('id')
    .limit(MAX_PAGES)
    .execute();
  // A check constraint allows only these verticals.
  return rows.map((row) => ({ ...row, vertical: row.vertical as Vertical }));
}

/** Counts the businesses that customers may see. */
export async function countPages(db: Db): Promise<number> {
  const { count } = await withPages(db)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function withPages(db: Db) {
  return db
    .selectFrom('providers')
    .where('vertical', 'in', verticalsWithPages)
    .where('status', '=', 'live')
    .where('hiddenAt', 'is', null)
    .where('ownerId', 'in', activePeople.clearSelect().select('id'));
}
