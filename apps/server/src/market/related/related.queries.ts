import { type System, parseSystem } from '@tessera/domain/market/listings/systems';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import { isLiveAt, listings } from '../listings/public.ts';

/** The fields of a listing that similar listings are compared with. */
export interface Model {
  readonly id: number;
  readonly userId: number;
  readonly system: System;
  readonly title: string;
  readonly formValues: FormValues;
  readonly priceAmount: number | null;
  readonly currency: string;
  readonly publicLatitude: number | null;
  readonly publicLongitude: number | null;
}

/** Among how many of a seller's most recently changed listings the live ones are looked for. */
const MAX_OTHERS_READ = 200;

interface RelatedQuery {
  readonly id: number;
  readonly now: Date;
  readonly others: number;
}

const modelWithOthers = builtOnce(
  (value: Params<RelatedQuery>) => sql<
    Omit<Model, 'system'> & { readonly system: string; readonly others: readonly number[] }
  >`
    select l.id, l.user_id as "userId", l.system, l.title, l.form_values as "formValues",
      l.price_amount as "priceAmount", l.currency, l.public_latitude as "publicLatitude",
      l.public_longitude as "publicLongitude",
      array(
        select recent.id from (
          select * from ${listings} o where o.user_id = l.user_id and o.system = l.system and o.id <> l.id
          order by o.updated_at desc, o.id desc limit ${sql.lit(MAX_OTHERS_READ)}) recent
        where ${isLiveAt(sql.ref('recent'), value('now'))}
        order by recent.listed_at desc, recent.id desc limit ${value('others')}) as others
    from ${listings} l where l.id = ${value('id')} and ${isLiveAt(sql.ref('l'), value('now'))} ${prepared}`,
);

/** A live listing, with the ids of the seller's newest other ones in the same section. */
export async function findModel(
  db: Db,
  query: RelatedQuery,
): Promise<{ readonly model: Model; readonly others: readonly number[] } | undefined> {
  const [row] = await modelWithOthers(db, query);
  const system = parseSystem(row?.system);
  if (!row || !system) return undefined;
  const { others, ...model } = row;
  return { model: { ...model, system }, others };
}
