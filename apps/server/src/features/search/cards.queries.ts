import { PATTERN_PRESET } from '@tessera/domain/listings/presets';
import { type System, parseSystem } from '@tessera/domain/listings/systems';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';

export interface Card {
  readonly id: number;
  readonly system: System;
  readonly title: string;
  readonly city: string | null;
  readonly formValues: Readonly<Record<string, string>>;
  readonly presetCode: string;
  /** Null unless its sliders make its theme. */
  readonly slider: unknown;
  readonly shuffleEnabled: boolean;
  readonly listedAt: Date;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly mediaId: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** In the order of the ids, without those of people who are suspended. */
export async function findCards(db: Db, ids: readonly number[]): Promise<Card[]> {
  const { rows } = await sql<Omit<Card, 'system'> & { system: string }>`
    select l.id, l.system, l.title,  l.location_city as city,
      l.form_values as "formValues", l.preset_code as "presetCode",
      case when l.preset_code = ${PATTERN_PRESET} then l.slider end as slider, l.shuffle_enabled as "shuffleEnabled",
      l.listed_at as "listedAt", l.public_latitude as latitude, l.public_longitude as longitude, m.id as "mediaId", m.width, m.height
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join listings l on l.id = wanted.id
    join users u on u.id = l.user_id and u.suspended_at is null
    left join lateral (
      select id, width, height from listing_media where listing_id = l.id and kind = 'image'
      order by sort_order, id limit 1) m on true
    order by wanted.place ${prepared}`.execute(db);
  return rows.flatMap((row) => {
    const system = parseSystem(row.system);
    return system ? [{ ...row, system }] : [];
  });
}
