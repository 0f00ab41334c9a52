import type { BusinessDetails } from '@tessera/domain/people/business';
import { expressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../../platform/db/prepared.ts';
import type { Schema } from '../../../platform/db/schema.generated.ts';

const columns = ['legalName', 'line1', 'line2', 'city', 'postcode', 'country', 'hours'] as const;

/** Legal names and addresses of businesses, for queries of other features to join. */
export const businesses = expressionBuilder<Schema>()
  .selectFrom('businesses')
  .select([
    'userId',
    sql<BusinessDetails>`jsonb_build_object('legalName', legal_name, 'line1', line1, 'line2', line2, 'city', city,
      'postcode', postcode, 'country', country)`.as('details'),
  ]);

export async function findBusiness(db: Db, userId: number): Promise<BusinessDetails | undefined> {
  const [business] = await businessOf(db, { userId });
  return business;
}

const businessOf = builtOnce((value: Params<{ readonly userId: number }>, db) =>
  db
    .selectFrom('businesses')
    .select([...columns])
    .where('userId', '=', value('userId'))
    .modifyEnd(prepared),
);

/** Saves the details of a person's business. Null if the person sells privately: the details are deleted then. */
export async function updateBusiness(
  tx: Tx,
  userId: number,
  { business, now }: { readonly business: BusinessDetails | null; readonly now: Date },
): Promise<void> {
  if (business === null) {
    await tx.deleteFrom('businesses').where('userId', '=', userId).execute();
    return;
  }
  const changed = { ...business, hours: business.hours ?? '', updatedAt: now };
  await tx
    .insertInto('businesses')
    .values({ userId, ...changed })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
    .execute();
}
