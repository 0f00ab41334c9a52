import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { people } from '../../people/accounts/public.ts';
import { firstPictureOf, listings, listingsOfActivePeople } from './listing-fragments.queries.ts';

type Query = ReturnType<typeof sql>;

const pairs: Record<string, { fragments: Query; plain: Query }> = {
  'listings of people who are not suspended': {
    fragments: sql`
      select listing.id, picture.id from ${listingsOfActivePeople} listing
      left join lateral ${firstPictureOf(sql`listing.id`)} picture on true where listing.id = any('{1,2}')`,
    plain: sql`
      select listing.id, picture.id from listings listing
      join users owner on owner.id = listing.user_id and owner.suspended_at is null
      left join lateral (select id from listing_media where listing_id = listing.id and kind = 'image'
        order by sort_order, id limit 1) picture on true
      where listing.id = any('{1,2}')`,
  },
  'listings and people that may be deleted': {
    fragments: sql`
      select listing.status, owner.first_name from favourites
      left join ${listings} listing on listing.id = listing_id left join ${people} owner on owner.id = listing.user_id
      where favourites.user_id = 1`,
    plain: sql`
      select listing.status, owner.first_name from favourites
      left join listings listing on listing.id = listing_id left join users owner on owner.id = listing.user_id
      where favourites.user_id = 1`,
  },
};

test.each(Object.entries(pairs))('PostgreSQL joins %s as if their tables were named', async (_, pair) => {
  const { db } = await testApp();
  const explain = async (query: Query) => {
    const { rows } = await sql<object>`explain (costs off) ${query}`.execute(db);
    // Query plans differ only in aliases, and in the table's name if a column has the same name as its table.
    return rows.map((row) =>
      String(Object.values(row)[0]).replaceAll(/\b\w+\.| (?:listing|owner)\b(?!\.)/g, ''),
    );
  };

  expect(await explain(pair.fragments)).toEqual(await explain(pair.plain));
});
