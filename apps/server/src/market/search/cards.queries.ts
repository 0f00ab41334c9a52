import type { ListingCard } from '@tessera/contract/market/search';
import { cardFactsOf } from '@tessera/domain/market/listings/shown/card-facts';
import { distanceKm } from '@tessera/domain/market/listings/locations/distance-between';
import { PATTERN_PRESET } from '@tessera/domain/market/listings/presets';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import { bySystem, type System, parseSystem } from '@tessera/domain/market/listings/systems';
import { wornPattern } from '@tessera/patterns/themes/worn-pattern';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { remembered } from '@tessera/domain/remembered';
import type { Point } from '../../platform/search-index/search-index.ts';
import { firstPictureOf, listingsOfActivePeople, picturesOf } from '../listings/public.ts';

interface Row {
  readonly id: number;
  readonly system: System;
  readonly title: string;
  readonly city: string | null;
  /** The form's values without the description, as JSON. */
  readonly formValues: string;
  readonly presetCode: string;
  /** JSON. Null unless the listing uses the pattern theme. */
  readonly slider: string | null;
  readonly shuffleEnabled: boolean;
  readonly listedAt: Date;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly mediaId: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly photos: readonly number[];
}

/** Photos that can be swiped on a card. The others are on the listing's page. */
const MAX_CARD_PHOTOS = 12;

/** Returns cards in the order of the ids. Deleted listings and those of suspended people are left out. */
export async function findListingCards(
  db: Db,
  ids: readonly number[],
  centre: Point | null = null,
): Promise<ListingCard[]> {
  return (await findCardsWithValues(db, ids, centre)).map(({ card }) => card);
}

export interface CardWithValues {
  readonly card: ListingCard;
  readonly formValues: Row['formValues'];
}

/** Cards together with everything but the description that the form of the listing says, as JSON. */
export async function findCardsWithValues(
  db: Db,
  ids: readonly number[],
  centre: Point | null,
): Promise<CardWithValues[]> {
  const { rows } = await sql<Omit<Row, 'system'> & { system: string }>`
    select l.id, l.system, l.title, l.location_city as city,
      (l.form_values - 'description')::text as "formValues", l.preset_code as "presetCode",
      case when l.preset_code = ${PATTERN_PRESET} then l.slider::text end as slider, l.shuffle_enabled as "shuffleEnabled",
      l.listed_at as "listedAt", l.public_latitude as latitude, l.public_longitude as longitude, m.id as "mediaId", m.width, m.height,
      ${picturesOf(sql`l.id`, MAX_CARD_PHOTOS)} as photos
    from unnest(${ids}::int[]) with ordinality as requested (id, ordinal)
    join ${listingsOfActivePeople} l on l.id = requested.id
    left join lateral ${firstPictureOf(sql`l.id`)} m on true
    order by requested.ordinal ${prepared}`.execute(db);
  return rows.flatMap((row) => {
    const system = parseSystem(row.system);
    return system ? [{ card: toCard({ ...row, system }, centre), formValues: row.formValues }] : [];
  });
}

/** Listings whose cards' texts and colours are remembered, about a kilobyte each. */
const MAX_REMEMBERED = 5_000;

const factsIn = bySystem((system) =>
  remembered(MAX_REMEMBERED, (json) => cardFactsOf(system, JSON.parse(json) as FormValues)),
);
const patternIn = remembered(MAX_REMEMBERED, (json) => wornPattern(PATTERN_PRESET, JSON.parse(json)));

function toCard(row: Row, centre: Point | null): ListingCard {
  const { id, system, title, city, presetCode, listedAt, latitude, longitude } = row;
  const { mediaId, width, height } = row;
  const { price, facts, company, offer } = factsIn[system](row.formValues);
  const isLocated = latitude !== null && longitude !== null;
  return {
    id,
    system,
    title,
    city,
    presetCode,
    pattern: row.slider === null ? null : patternIn(row.slider),
    listedAt,
    latitude,
    longitude,
    price: price ?? null,
    company: company ?? null,
    facts: [...facts],
    isShuffle: row.shuffleEnabled,
    offer: offer ?? null,
    distanceKm: centre && isLocated ? distanceKm(centre, { latitude, longitude }) : null,
    picture: mediaId !== null && width !== null && height !== null ? { mediaId, width, height } : null,
    photos: system === 'jobs' || row.photos.length < 2 ? [] : [...row.photos],
  };
}
