import type { Output } from '@tessera/contract/endpoint';
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  type SavedSearch,
} from '@tessera/contract/market/saved-searches';
import { searchListings } from '@tessera/contract/market/search';
import { nextLookAt, MAX_SAVED_SEARCHES } from '@tessera/domain/market/listings/search/alerts';
import { queryIn, searchSubject, subjectPath } from '@tessera/domain/market/listings/search/search-address';
import { searchTerms } from '@tessera/domain/market/listings/search/search-words';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import { isPlain } from '../../platform/http/requests/request-body.ts';
import type { Ports } from '../../ports.ts';
import { lockPersonActions } from '../../people/accounts/public.ts';
import { findListings } from '../search/public.ts';
import {
  createSearch,
  updateSearch,
  countSearches,
  findSame,
  findSearch,
  findSearches,
  deleteSearch,
  type Search,
} from './saved-searches.queries.ts';

export const listSavedSearchesRoute = handle(listSavedSearches, async ({ viewer }, { db }: Ports) => {
  const searches = await findSearches(db, signedIn(viewer).user.id, MAX_SAVED_SEARCHES);
  return ok({ searches: searches.map(toAnswer) });
});

export const saveSearchRoute = handle(saveSearch, async ({ viewer, body, log }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const { name, frequency } = body;
  const system = body.system ?? undefined;
  const criteria = queryIn(new URLSearchParams(body.query), system);
  const subject = searchSubject(criteria, system);
  // An encoded NUL (`%00`) is found only after decoding.
  if (!isPlain(criteria)) return refuse({ code: 'search.invalid', reason: 'This search cannot be saved.' });
  const query = searchListings.query.safeParse({
    ...Object.fromEntries(subject),
    ...(system && { system }),
    limit: '1',
    counts: '0',
    exact: '1',
  });
  if (!query.success) return refuse({ code: 'search.invalid', reason: 'This search cannot be saved.' });
  // A search that fails now would fail later too, so it is not saved.
  const found = await findListings(query.data, ports, log);
  if (!found.ok) return found;
  const search = { userId: user.id, name, system, query: subject.toString(), frequency };
  return ports.db.transaction().execute(async (tx) => {
    const now = ports.clock.now();
    await lockPersonActions(tx, user.id);
    const same = await findSame(tx, search);
    if (same) {
      const changed = await updateSearch(tx, same.id, { name, ...frequencyChange(same, frequency, now) });
      return ok({ search: toAnswer(changed ?? same) });
    }
    if ((await countSearches(tx, user.id)) >= MAX_SAVED_SEARCHES)
      return refuse({ code: 'searches.too_many', limit: MAX_SAVED_SEARCHES });
    return ok({
      search: toAnswer(await createSearch(tx, search, { now, dueAt: nextLookAt(frequency, now) })),
    });
  });
});

export const changeSavedSearchRoute = handle(
  changeSavedSearch,
  async ({ viewer, params, body }, { db, clock }: Ports) => {
    const search = await findSearch(db, params.id);
    if (search?.userId !== signedIn(viewer).user.id) return refuse({ code: 'searches.missing' });
    const { name, frequency } = body;
    const changed = await updateSearch(db, search.id, {
      ...(name !== undefined && { name }),
      ...(frequency !== undefined && frequencyChange(search, frequency, clock.now())),
    });
    return changed ? ok({ search: toAnswer(changed) }) : refuse({ code: 'searches.missing' });
  },
);

export const deleteSavedSearchRoute = handle(deleteSavedSearch, async ({ viewer, params }, { db }: Ports) => {
  const isRemoved = await deleteSearch(db, { id: params.id, userId: signedIn(viewer).user.id });
  return isRemoved ? ok({}) : refuse({ code: 'searches.missing' });
});

/** What changes with the frequency. If emails are switched on again, they announce only listings from now on. */
function frequencyChange(search: Search, frequency: Search['frequency'], now: Date) {
  if (search.frequency === frequency) return {};
  const dueAt = nextLookAt(frequency, now);
  return search.frequency === 'never' ? { frequency, dueAt, lookedAt: now } : { frequency, dueAt };
}

export function pathOf({ query, system }: Pick<Search, 'query' | 'system'>): string {
  return subjectPath(new URLSearchParams(query), system);
}

function toAnswer(search: Search): Output<typeof saveSearch>['search'] {
  const { id, name, frequency, system, query, createdAt, sentAt } = search;
  const answer: SavedSearch = {
    id,
    name,
    frequency,
    system: system ?? null,
    path: pathOf(search),
    terms: searchTerms(queryIn(new URLSearchParams(query), system), system),
    createdAt,
    sentAt,
  };
  return answer;
}
