import type { Output } from '@tessera/contract/endpoint';
import type { SearchFacet, searchListings } from '@tessera/contract/market/search';
import { pathOfSystem } from '@tessera/domain/market/listings/search/search-paths';
import type { System } from '@tessera/domain/market/listings/systems';
import SearchX from 'lucide-react/icons/search-x';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NearMisses, NearRows } from './near-misses.tsx';
import { PageLinks } from './page-links.tsx';
import { isEverything, pageIn, type View } from './search-address.ts';

interface AfterResultsProps {
  found: Pick<Output<typeof searchListings>, 'listings' | 'near' | 'next' | 'pages'>;
  facets: readonly SearchFacet[];
  view: View;
  address: URLSearchParams;
  system: System | undefined;
  /** Address of the same search without near misses. */
  exact: string;
  /** True for the end of the list beside a map, where near misses are rows like the others. */
  isInList: boolean;
}

/** What follows the exact results: near misses and links to the other pages. If there is nothing at all, the page says so. */
export default function AfterResults(props: AfterResultsProps) {
  const { found, facets, view, address, system, exact, isInList } = props;
  const { listings, near, next, pages } = found;
  if (isInList) return <NearRows near={near} system={system} />;
  const isLater = address.has('cursor') || pageIn(address) !== 1;
  // Even without results the map is shown, so that people can move it to where listings are.
  if (listings.length === 0 && near.length === 0 && view !== 'map')
    return <Nothing {...{ address, system, isLater }} />;
  return (
    <>
      {near.length > 0 && view !== 'map' && (
        <NearMisses {...{ near, view, system, exact }} isAlone={listings.length === 0 && !isLater} />
      )}
      {(next !== null || isLater) && <PageLinks {...{ address, next, pages, facets, system }} />}
    </>
  );
}

function Nothing({
  address,
  system,
  isLater,
}: Pick<AfterResultsProps, 'address' | 'system'> & { isLater: boolean }) {
  const icon = <SearchX aria-hidden="true" />;
  if (isEverything(address) && !isLater)
    return (
      <EmptyState
        icon={icon}
        title="No listings yet"
        action={<ButtonLink to="/listings/new">Post the first listing</ButtonLink>}
      >
        New listings appear here.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
      title={isLater ? 'No more results' : 'No results'}
      action={<ButtonLink to={pathOfSystem(system)}>Clear filters</ButtonLink>}
    >
      {isLater ? 'You’ve seen all the results.' : 'Try removing a filter or widening the distance.'}
    </EmptyState>
  );
}
