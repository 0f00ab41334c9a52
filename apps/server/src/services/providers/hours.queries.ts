import { type OpeningHours } from '@tessera/domain/services/opening-hours';
import type { OpenRange, SpecialDay, WeeklyRange } from '@tessera/domain/services/opening-range';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import type { OpenProvider, Provider } from './provider.ts';

/** Adds their opening hours to providers. Special days that lie in the past are left out. */
export async function withHours<Given extends Pick<Provider, 'id' | 'zone'>>(
  db: Db,
  providers: readonly Given[],
  now: Date,
): Promise<(Given & Pick<OpenProvider, 'hours'>)[]> {
  if (providers.length === 0) return [];
  const ids = providers.map(({ id }) => id);
  const weekly = Map.groupBy(await listWeekly(db, ids), ({ providerId }) => providerId);
  const special = Map.groupBy(await listSpecial(db, ids, now), ({ providerId }) => providerId);
  return providers.map((provider) => ({
    ...provider,
    hours: {
      zone: provider.zone,
      weekly: (weekly.get(provider.id) ?? []).map(({ providerId: _, ...range }) => range),
      special: (special.get(provider.id) ?? []).map(({ providerId: _, ...day }) => day),
    } satisfies OpeningHours,
  }));
}

const weeklyOf = builtOnce((value: Params<{ readonly ids: readonly number[] }>, db) =>
  db
    .selectFrom('providerHours')
    .select(['providerId', 'weekday', 'opens', 'closes'])
    .select([
      sql<string | null>`valid_from::text`.as('validFrom'),
      sql<string | null>`valid_until::text`.as('validUntil'),
    ])
    .where('providerId', '=', sql<number>`any(${value('ids')}::int[])`)
    .orderBy('providerId')
    .orderBy('weekday')
    .orderBy('opens')
    .modifyEnd(prepared),
);

async function listWeekly(
  db: Db,
  ids: readonly number[],
): Promise<readonly (WeeklyRange & { readonly providerId: number })[]> {
  return weeklyOf(db, { ids });
}

const specialOf = builtOnce((value: Params<{ readonly ids: readonly number[]; readonly now: Date }>, db) =>
  db
    .selectFrom('providerDays')
    .select(['providerId', 'ranges', sql<string>`day::text`.as('date')])
    .where('providerId', '=', sql<number>`any(${value('ids')}::int[])`)
    .where('day', '>=', sql<string>`(${value('now')}::timestamptz - interval '3 days')::date`)
    .orderBy('providerId')
    .orderBy('day')
    .modifyEnd(prepared),
);

async function listSpecial(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<readonly (SpecialDay & { readonly providerId: number })[]> {
  const rows = await specialOf(db, { ids, now });
  // Only `replaceHours` writes this column.
  return rows.map(({ ranges, ...row }) => ({ ...row, ranges: ranges as readonly OpenRange[] }));
}

/** Replaces all hours of a provider. */
export async function replaceHours(
  tx: Tx,
  providerId: number,
  { weekly, special }: Pick<OpeningHours, 'weekly' | 'special'>,
): Promise<void> {
  await tx.deleteFrom('providerHours').where('providerId', '=', providerId).execute();
  await tx.deleteFrom('providerDays').where('providerId', '=', providerId).execute();
  if (weekly.length > 0)
    await tx
      .insertInto('providerHours')
      .values(weekly.map((range) => ({ ...range, providerId })))
      .execute();
  if (special.length > 0)
    await tx
      .insertInto('providerDays')
      .values(special.map(({ date, ranges }) => ({ providerId, day: date, ranges: JSON.stringify(ranges) })))
      .execute();
}
