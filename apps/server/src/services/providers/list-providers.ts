import { listProviders } from '@tessera/contract/services/providers';
import { openSpanAt } from '@tessera/domain/services/opening-hours';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { withHours } from './hours.queries.ts';
import { listRatings } from '../../sold/reviews/public.ts';
import { locatePostcode } from './locate-provider.ts';
import { listPhotos } from './photos.queries.ts';
import { listLiveProviders } from './providers.queries.ts';
import type { OpenProvider } from './provider.ts';
import { hasAllWords, searchWords } from './search-words.ts';
import { viewCard } from './view-provider.ts';

/**
 * How many providers are read. Those that are closed at the asked time are left out, and of the others at most
 * `MAX_ANSWERED` are listed.
 */
const MAX_READ = 300;
const MAX_ANSWERED = 100;
const MAX_OFFERS = 3;

export const listProvidersRoute = handle(listProviders, async ({ params, query, log }, ports: Ports) => {
  const { db, clock, providerKinds } = ports;
  const located = query.near ? await locatePostcode(ports, query.near, log) : undefined;
  if (located && !located.ok) return located;
  const near = located?.value;
  const now = clock.now();
  const found = await listLiveProviders(db, { vertical: params.vertical, near, limit: MAX_READ });
  const open = (await withHours(db, found, now)).filter((each) => isOpenAt(each, query.open, now));
  const words = searchWords(query.q ?? '');
  const kind = providerKinds[params.vertical];
  const idsOfOpen = open.map(({ id }) => id);
  const offers = words.length > 0 ? await kind?.listOffers?.(db, idsOfOpen, words) : undefined;
  const chosen = open
    .filter((each) => words.length === 0 || offers?.has(each.id) || hasAllWords(each, words))
    .slice(0, MAX_ANSWERED);
  const ids = chosen.map(({ id }) => id);
  const photos = Map.groupBy(await listPhotos(db, ids), ({ providerId }) => providerId);
  const ratings = await listRatings(db, 'provider', ids);
  return ok({
    providers: chosen.map((each) =>
      viewCard(each, {
        now,
        near,
        photo: photos.get(each.id)?.[0]?.key,
        rating: ratings.get(each.id),
        offers: offers?.get(each.id)?.slice(0, MAX_OFFERS),
      }),
    ),
  });
});

/** Whether the provider is open at the asked time. `open` is `now`, an instant as ISO text, or empty for any time. */
function isOpenAt({ hours, pausedUntil }: OpenProvider, open: string | undefined, now: Date): boolean {
  if (open === undefined || open === '') return true;
  const at = /^\d/.test(open) && open.length > 1 ? new Date(open) : now;
  if (pausedUntil !== null && pausedUntil > at) return false;
  return openSpanAt(hours, at) !== undefined;
}
