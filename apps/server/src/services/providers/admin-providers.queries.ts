import type { ProviderStatus, Vertical } from '@tessera/domain/services/verticals';
import { sql } from 'kysely';
import { people } from '../../people/accounts/public.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

interface ListedRow {
  readonly id: number;
  readonly vertical: Vertical;
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  readonly status: ProviderStatus;
  readonly verifiedAt: Date | null;
  readonly waitingDocuments: number;
  readonly hiddenAt: Date | null;
  readonly owner: string;
}

/** All businesses, those whose documents wait first, then the newest. */
export async function listForAdministration(db: Db, limit: number): Promise<ListedRow[]> {
  const rows = await db
    .selectFrom('providers')
    .leftJoin(people.as('owner'), 'owner.id', 'providers.ownerId')
    .select([
      'providers.id',
      'vertical',
      'slug',
      'name',
      'city',
      'status',
      'verifiedAt',
      'hiddenAt',
      sql<string>`coalesce(owner.first_name || ' ' || owner.last_name, 'Deleted account')`.as('owner'),
    ])
    .select((query) =>
      query
        .selectFrom('providerDocuments')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('providerDocuments.providerId', '=', 'providers.id')
        .where('providerDocuments.status', '=', 'waiting')
        .$asScalar()
        .$notNull()
        .as('waitingDocuments'),
    )
    .orderBy(
      sql`exists (select from provider_documents waiting
      where waiting.provider_id = providers.id and waiting.status = 'waiting')`,
      'desc',
    )
    .orderBy('providers.id', 'desc')
    .limit(limit)
    .execute();
  // Check constraints allow only the values of these types.
  return rows.map((row) => ({
    ...row,
    vertical: row.vertical as Vertical,
    status: row.status as ProviderStatus,
  }));
}

export async function updateHidden(tx: Tx, providerId: number, hiddenAt: Date | null): Promise<void> {
  await tx.updateTable('providers').set({ hiddenAt }).where('id', '=', providerId).execute();
}
