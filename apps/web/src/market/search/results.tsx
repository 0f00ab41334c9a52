import type { Output } from '@tessera/contract/endpoint';
import type { SearchFacet, searchListings } from '@tessera/contract/market/search';
import { lazy, memo, Suspense } from 'react';
import type { System } from '@tessera/domain/market/listings/systems';
import { JobRow } from './job-row.tsx';
import { ListingCard } from './listing-card.tsx';
import { MapView } from './map-view.tsx';
import { onMap } from './map/on-map.ts';
import type { View } from './search-address.ts';

// The server renders it, and the browser loads its code after the page is ready.
const AfterResults = lazy(() => import('./after-results.tsx'));

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
export const Results = memo(function Results(props: ResultsProps) {
  const { found, view, system } = props;
  const { listings, near } = found;
  const isOnMap = view === 'map';
  const after = (isInList: boolean) => (
    <Suspense>
      <AfterResults {...props} isInList={isInList} />
    </Suspense>
  );
  return (
    <>
      {(listings.length > 0 || isOnMap) && (
        <div className="results-beside" data-view={view}>
          {isOnMap && <MapView cards={[...listings, ...onMap(near).map(({ listing }) => listing)]} />}
          {system === 'jobs' ? (
            <ul className="listing-cards job-rows">
              {listings.map((card) => (
                <JobRow key={card.id} card={card} />
              ))}
              {isOnMap && after(true)}
            </ul>
          ) : (
            <ul className="listing-cards" data-view={isOnMap ? 'list' : view}>
              {listings.map((card, at) => (
                <ListingCard key={card.id} card={card} isFirst={at < CARDS_ON_FIRST_SCREEN} />
              ))}
              {isOnMap && after(true)}
            </ul>
          )}
        </div>
      )}
      {after(false)}
    </>
  );
});
