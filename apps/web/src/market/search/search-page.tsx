import { statusOf } from '@tessera/contract/refusals';
import { type ListingCard, type NearMiss, searchListings } from '@tessera/contract/market/search';
import { rangeSteps } from '@tessera/domain/market/listings/search/range-steps';
import {
  rangesIn,
  type SearchQuery,
  searchSubject,
} from '@tessera/domain/market/listings/search/search-address';
import {
  orderFor,
  orderLabel,
  ordersFor,
  parseOrder,
} from '@tessera/domain/market/listings/search/search-orders';
import { EVERYTHING_PATH, systemOfPath } from '@tessera/domain/market/listings/search/search-paths';
import { rangeLabel } from '@tessera/domain/market/listings/search/search-words';
import { type System, systemFacts } from '@tessera/domain/market/listings/systems';
import { understoodQueryIn } from '@tessera/domain/market/listings/understanding/understood-address';
import { addressOfForm } from '@tessera/domain/market/listings/understanding/whole-market-form';
import { lazy, Suspense, useMemo } from 'react';
import {
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { nearCookie, nearRadius, postcodeIn } from '../../lib/near-cookie.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { pageServices } from '../../lib/page-services.ts';
import { serverCall } from '../../lib/server-call.ts';
import { type Chip, describeChips } from './chips/describe-chips.ts';
import { UnderstoodChips } from './chips/understood-chips.tsx';
import { CompareSlot, RecentlyViewed } from '../compare/public.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { formatListingCount } from './format-count.ts';
import { SaveSearch, SearchFeed } from './follow-search.tsx';
import { nearMeOf } from './near-me/near-me-page.ts';
import { packFacets, packRanges, unpackFacets, unpackRanges } from './page-data/packed-facets.ts';
import { ResultsHead } from './results-head.tsx';
import { Results } from './results.tsx';
import { viewIn } from './search-address.ts';
import { SearchForm } from './search-form.tsx';
import { describeSearchPage } from './describe-search-page.ts';
import { withoutPoint } from './page-data/without-point.ts';
import './search.css';

// The server renders it, and the browser loads its code after the page is ready.
const SearchNotes = lazy(() => import('./search-notes.tsx'));

const MAP_LIMIT = '99';
/** Errors for which trying again is pointless. */
const invalidSearchCodes: ReadonlySet<string> = new Set(['search.invalid', 'search.location_unknown']);
const noChips: readonly Chip[] = [];

/** The page is shown even if the search fails. Its error status then keeps search engines from indexing it. */
export async function loader(args: LoaderFunctionArgs) {
  const address = args.url.pathname === EVERYTHING_PATH && addressOfForm(args.url.searchParams);
  if (address) throw redirect(address);
  const { page, status } = await readSearch(args);
  const postcode = args.url.searchParams.get('postcode');
  if (!page.found || !postcode?.trim()) return data(page, { status });
  // The cookie remembers the location, so that the home page can show what is new near there.
  const isSecure = args.context.get(pageServices).site.publicUrl.startsWith('https:');
  return data(page, {
    status,
    headers: { 'Set-Cookie': nearCookie(postcode.trim().slice(0, 40), isSecure) },
  });
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

async function readSearch({ url, request, context }: LoaderFunctionArgs) {
  const system = systemOfPath(url.pathname);
  const { section, query } = understoodQueryIn(url.searchParams, system);
  const view = viewIn(url.searchParams, system);
  // The map shows more results at a time than a list does.
  const limit = view === 'map' ? { limit: MAP_LIMIT } : {};
  const nearMe = nearMeOf(url.searchParams, system, postcodeIn(request));
  const around =
    nearMe?.postcode === undefined
      ? {}
      : {
          postcode: nearMe.postcode,
          radius: query['radius'] ?? nearRadius(context.get(pageServices).site.distanceUnit),
        };
  const answer = await serverCall(context)(searchListings, { query: { ...query, ...around, ...limit } });
  const shared = {
    system,
    nearMe,
    address: url.search,
    view,
    ranges: packRanges(
      rangesIn(section).map((key) => ({
        key,
        label: rangeLabel(key),
        steps: rangeSteps(key, { system: section, query, now: new Date() }),
      })),
    ),
    ...ordersIn(query, system),
    description: describeSearchPage(
      query,
      subjectSection(query, { system, section }),
      answer.ok ? answer.value : undefined,
    ),
    chips: answer.ok ? describeChips(url.searchParams, system, answer.value) : undefined,
  };
  if (answer.ok) {
    const { facets, ...all } = answer.value;
    const found = view === 'map' ? all : withoutPoints(all);
    const page = { ...shared, facets: packFacets(facets), found, problem: undefined };
    return { page, status: 200 };
  }
  const isInvalid = invalidSearchCodes.has(answer.refusal.code);
  const problem = { error: answer.refusal.error, isInvalid };
  const status = isInvalid ? 200 : statusOf(answer.refusal);
  return { page: { ...shared, facets: [], found: undefined, problem }, status };
}

/** Only the map shows where listings are. */
function withoutPoints<
  Found extends { readonly listings: readonly ListingCard[]; readonly near: readonly NearMiss[] },
>(found: Found): Found {
  const near = found.near.map((miss) => ({ ...miss, listing: withoutPoint(miss.listing) }));
  return { ...found, listings: found.listings.map(withoutPoint), near };
}

/**
 * The section whose page describes the search: the one that the words name, if that makes more of the search's filters
 * known, and otherwise the page's section.
 */
function subjectSection(
  query: SearchQuery,
  { system, section }: { system: System | undefined; section: System | undefined },
) {
  const here = searchSubject(query, system).size;
  return searchSubject(query, section).size > here ? section : system;
}

function ordersIn(query: Readonly<Record<string, string>>, system: System | undefined) {
  const [hasWords, hasLocation] = [query['q'] !== undefined, query['postcode'] !== undefined];
  const sorting = { system, hasWords, hasLocation };
  return {
    orders: ordersFor(sorting).map((order) => ({ order, label: orderLabel(order, system) })),
    order: orderFor(parseOrder(query['sort']), sorting),
  };
}

const everything = {
  name: 'Search',
  description: 'Search things, jobs, homes and cars all at once.',
};

function headingOf(system: System | undefined) {
  return system ? systemFacts[system] : everything;
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const { description } = headingOf(loaderData?.system);
  if (!loaderData) return pageMeta({ matches }, { title: everything.name, description });
  const { title, narrowed, canonical, feed, isPrivate } = loaderData.description;
  return [
    ...pageMeta(
      { matches },
      { title, description: narrowed ? `${narrowed} ${description}` : description, canonical, isPrivate },
    ),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: feed },
  ];
}

export default function SearchPage() {
  const page = useLoaderData<typeof loader>();
  const { system, address, view, nearMe, found, problem, description: head, chips, orders, order } = page;
  const isSearching = useNavigation().state === 'loading';
  const { name } = headingOf(system);
  const chosen = useMemo(() => new URLSearchParams(address), [address]);
  const facets = useMemo(() => unpackFacets(page.facets), [page.facets]);
  const ranges = useMemo(() => unpackRanges(page.ranges), [page.ranges]);
  return (
    <div className="search-page" data-vertical={system} data-view={view}>
      <header className="search-head">
        <h1>{name}</h1>
        {problem === undefined && <SaveSearch path={head.whole} />}
      </header>
      <div className="search-columns">
        <Suspense>
          <SearchForm
            key={system ?? 'all'}
            system={system}
            address={chosen}
            facets={facets}
            ranges={ranges}
            total={found?.total ?? null}
            chips={chips?.chips ?? noChips}
          />
        </Suspense>
        <section className="search-results" aria-label="Results" aria-busy={isSearching} tabIndex={-1}>
          <ResultsHead
            system={system}
            address={chosen}
            view={view}
            total={found?.total ?? null}
            orders={orders}
            order={order}
          />
          {chips && <UnderstoodChips {...chips} />}
          <ChosenFilters
            system={system}
            address={chosen}
            facets={facets}
            ranges={ranges}
            isUnderstood={chips !== undefined && chips.chips.length > 0}
            isNearMe={nearMe !== undefined}
          />
          {(nearMe || problem || found?.corrected || (chips && chips.leftOut.length > 0)) && (
            <Suspense>
              <SearchNotes
                {...{ system, nearMe, chips, problem }}
                address={chosen}
                corrected={found?.corrected}
              />
            </Suspense>
          )}
          <Suspense>
            {found && (
              <Results
                found={found}
                facets={facets}
                view={view}
                address={chosen}
                system={system}
                exact={chips?.exact ?? ''}
              />
            )}
          </Suspense>
          {found && <SearchFeed feed={head.feed} />}
          <output className="sr-only">{found?.total && formatListingCount(found.total)}</output>
        </section>
      </div>
      <RecentlyViewed />
      <CompareSlot />
    </div>
  );
}
