import { sql } from 'kysely';
import type { Found } from '../../platform/geocoder/ask-geocoder.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export async function findPostcode(db: Db, code: string): Promise<Position | undefined> {
  return db
    .selectFrom('postcodes')
    .select(['latitude', 'longitude'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/**
 * The centre of all postcodes that begin with the outward code and a space, such as `BS1 `. `BS15 …` is another
 * district.
 */
export async function findDistrict(db: Db, outward: string): Promise<Position | undefined> {
  const row = await db
    .selectFrom('postcodes')
    .select([
      sql<number | null>`avg(latitude)`.as('latitude'),
      sql<number | null>`avg(longitude)`.as('longitude'),
    ])
    .where('code', '>=', `${outward} `)
    .where('code', '<', `${outward}!`)
    .executeTakeFirst();
  const { latitude = null, longitude = null } = row ?? {};
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

/**
 * Centres of the districts in a postcode area. The area's code must be followed by a digit, since a longer code is
 * another area.
 */
export async function findDistricts(db: Db, area: string): Promise<(Position & { readonly code: string })[]> {
  return db
    .selectFrom('postcodes')
    .select([
      sql<string>`substring(code from '^[^ ]+')`.as('code'),
      sql<number>`round(avg(latitude)::numeric, 4)::float8`.as('latitude'),
      sql<number>`round(avg(longitude)::numeric, 4)::float8`.as('longitude'),
    ])
    .where('code', '>=', `${area}0`)
    .where('code', '<', `${area}:`)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
}

export interface KnownAnswer {
  readonly found: Found | undefined;
  readonly requestedAt: Date;
}

export async function findAnswer(db: Db, query: string): Promise<KnownAnswer | undefined> {
  const row = await db
    .selectFrom('geocoderAnswers')
    .selectAll()
    .where('query', '=', query)
    .executeTakeFirst();
  if (!row) return undefined;
  const { latitude, longitude, locationName, city, county, country, requestedAt } = row;
  return {
    requestedAt,
    found:
      latitude === null || longitude === null
        ? undefined
        : { latitude, longitude, locationName, city, county, country },
  };
}

export async function saveAnswer(
  db: Db,
  query: string,
  found: Found | undefined,
  requestedAt: Date,
): Promise<void> {
  const answer = {
    latitude: found?.latitude ?? null,
    longitude: found?.longitude ?? null,
    locationName: found?.locationName ?? null,
    city: found?.city ?? null,
    county: found?.county ?? null,
    country: found?.country ?? null,
    requestedAt,
  };
  await db
    .insertInto('geocoderAnswers')
    .values({ query, ...answer })
    .onConflict((conflict) => conflict.column('query').doUpdateSet(answer))
    .execute();
}

export async function deleteOldAnswers(
  db: Db,
  before: { readonly found: Date; readonly unknown: Date },
): Promise<void> {
  await db
    .deleteFrom('geocoderAnswers')
    .where((is) =>
      is.or([
        is('requestedAt', '<=', before.found),
        is.and([is('latitude', 'is', null), is('requestedAt', '<=', before.unknown)]),
      ]),
    )
    .execute();
}

export interface KnownPostcode extends Position {
  readonly code: string;
}

export async function deletePostcodes(tx: Tx): Promise<void> {
  await tx.deleteFrom('postcodes').execute();
}

/** Stores postcodes. If a file has two rows for one postcode, the first row is used. */
export async function createPostcodes(tx: Tx, postcodes: readonly KnownPostcode[]): Promise<void> {
  await sql`
    insert into postcodes (code, latitude, longitude)
    select * from unnest(
      ${postcodes.map(({ code }) => code)}::text[],
      ${postcodes.map(({ latitude }) => latitude)}::float8[],
      ${postcodes.map(({ longitude }) => longitude)}::float8[])
    on conflict (code) do nothing`.execute(tx);
}
