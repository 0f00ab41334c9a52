import type { Output } from '@tessera/contract/endpoint';
import type { SearchFacet, searchListings } from '@tessera/contract/market/search';
import { lazy, memo, Suspense } from 'react';
import SearchX from 'lucide-react/icons/search-x';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pathOfSystem } from '@tessera/domain/market/listings/search/search-paths';
import type { System } from '@tessera/domain/market/listings/systems';
import { JobRow } from './job-row.tsx';
import { ListingCard } from './listing-card.tsx';
import { MapView } from './map-view.tsx';
import { isEverything, pageIn, type View } from './search-address.ts';

// The server renders these, and the browser loads their code after the page is ready.
const PageLinks = lazy(() => import('./page-links.tsx'));
const NearMisses = lazy(() => import('./near-misses.tsx'));

interface ResultsProps {
  found: Pick<Output<typeof searchListings>, 'listings' | 'near' | 'next' | 'pages'>;
  facets: readonly SearchFacet[];
  view: View;
  address: URLSearchParams;
  system: System | undefined;
  /** Address of the same search without near misses. */
  exact: string;
}

/** This many cards are visible without scrolling in a wide window. */
const CARDS_ON_FIRST_SCREEN = 4;

/** Memoised: renders again when the results change, and not whenever the router's state does. */
export const Results = memo(function Results({
  found: { listings, near, next, pages },
  facets,
  view,
  address,
  system,
  exact,
}: ResultsProps) {
  const isLater = address.has('cursor') || pageIn(address) !== 1;
  // Even without results the map is shown, so that people can move it to where listings are.
  if (listings.length === 0 && near.length === 0 && view !== 'map') {
    if (isEverything(address))
      return (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title="No listings yet"
          action={<ButtonLink to="/listings/new">Post the first listing</ButtonLink>}
        >
          New listings appear here.
        </EmptyState>
      );
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={isLater ? 'No more results' : 'No results'}
        action={<ButtonLink to={pathOfSystem(system)}>Clear filters</ButtonLink>}
      >
        {isLater ? 'You’ve seen all the results.' : 'Try removing a filter or widening the distance.'}
      </EmptyState>
    );
  }
  const isOnMap = view === 'map';
  const close = near.length > 0 && (
    <Suspense>
      <NearMisses {...{ near, view, system, exact }} isAlone={listings.length === 0 && !isLater} />
    </Suspense>
  );
  return (
    <>
      <div className="results-beside" data-view={view}>
        {isOnMap && <MapView cards={[...listings, ...near.map(({ listing }) => listing)]} />}
        {system === 'jobs' ? (
          <ul className="listing-cards job-rows">
            {listings.map((card) => (
              <JobRow key={card.id} card={card} />
            ))}
            {isOnMap && close}
          </ul>
        ) : (
          <ul className="listing-cards" data-view={view === 'map' ? 'list' : view}>
            {listings.map((card, at) => (
              <ListingCard key={card.id} card={card} isFirst={at < CARDS_ON_FIRST_SCREEN && !isLater} />
            ))}
            {isOnMap && close}
          </ul>
        )}
      </div>
      {!isOnMap && close}
      {(next !== null || isLater) && (
        <Suspense>
          <PageLinks {...{ address, next, pages, facets, system }} />
        </Suspense>
      )}
    </>
  );
});
