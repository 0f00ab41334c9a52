import { createHash } from 'node:crypto';
import { canonicalValues, priceOf } from '@tessera/domain/market/listings/canonical';
import { DAY_MS, HOUR_MS } from '@tessera/domain/durations';
import { parsePostcode } from '@tessera/domain/market/listings/locations/postcodes';
import { corpus } from '../../../../testing/judged-queries/corpus/corpus.ts';
import type { CorpusListing } from '../../../../testing/judged-queries/corpus/listing.ts';
import type { Search } from '../../../../testing/judged-queries/measure.ts';
import { areaLocations } from '../market/geocoding/area-locations.generated.ts';
import { indexListing } from '../market/listings/search-entries/index-listing.ts';
import type { Ports } from '../ports.ts';

const BATCH = 500;
const LIFE_MS = 60 * DAY_MS;

/**
 * Publishes the listings for which search results were judged, all by one person, and indexes them as the product does.
 * Returns each listing's position in the market by its id.
 */
export async function fillJudgedMarket(
  ports: Pick<Ports, 'db' | 'clock' | 'searchIndex'>,
  userId: number,
  market: readonly CorpusListing[] = corpus,
): Promise<ReadonlyMap<number, number>> {
  const now = ports.clock.now();
  const rows = market.map((listing, at) => rowOf({ listing, at, userId, now }));
  const positions = new Map<number, number>();
  for (let from = 0; from < rows.length; from += BATCH) {
    const added = await ports.db
      .insertInto('listings')
      .values(rows.slice(from, from + BATCH))
      .returning('id')
      .execute();
    for (const [at, { id }] of added.entries()) positions.set(id, from + at);
  }
  await ports.db.transaction().execute(async (tx) => {
    for (const [id, at] of positions) {
      const [listing, row] = [market[at], rows[at]];
      if (!listing || !row) throw new RangeError(`The market has no listing ${at}.`);
      await indexListing(
        { searchIndex: ports.searchIndex, tx, now },
        { ...row, id, formValues: listing.values, hiddenAt: null },
      );
    }
  });
  return positions;
}

interface Row {
  readonly listing: CorpusListing;
  /** Position of the listing in its market. */
  readonly at: number;
  readonly userId: number;
  readonly now: Date;
}

function rowOf({ listing: { system, values, hoursOld }, at, userId, now }: Row) {
  const listedAt = new Date(now.getTime() - hoursOld * HOUR_MS);
  const canonical = canonicalValues(system, values);
  const area = areaLocations[parsePostcode(values['location.postcode'] ?? '')?.area ?? ''];
  const price = priceOf(system, canonical);
  return {
    userId,
    system,
    status: 'live' as const,
    presetCode: 'default',
    formValues: JSON.stringify(values),
    slider: '{}',
    title: values['title'] ?? '',
    priceAmount: price?.amount ?? null,
    currency: 'GBP',
    shuffleEnabled: false,
    locationCity: values['location.city'] ?? null,
    locationPostcode: values['location.postcode'] ?? null,
    publicLatitude: area?.latitude ?? null,
    publicLongitude: area?.longitude ?? null,
    publishedAt: listedAt,
    listedAt,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    submissionDigest: createHash('sha256').update(`judged ${at}`).digest(),
    createdAt: listedAt,
    updatedAt: listedAt,
  };
}

/** Creates a function that searches for a text as the page does, and returns the positions of the first results. */
export function searchBy(
  fetchText: (path: string) => Promise<string>,
  positions: ReadonlyMap<number, number>,
): Search {
  return async ({ text, section }, count) => {
    const params = new URLSearchParams({ q: text, limit: String(count), counts: '0' });
    if (section) params.set('system', section);
    const answer = JSON.parse(await fetchText(`/api/search?${params}`)) as {
      success: boolean;
      error?: string;
      listings: { id: number }[];
      near: { listing: { id: number } }[];
    };
    if (!answer.success) throw new Error(`“${text}”: ${answer.error}`);
    const results = [...answer.listings, ...answer.near.map(({ listing }) => listing)];
    return results.flatMap(({ id }) => positions.get(id) ?? []);
  };
}
