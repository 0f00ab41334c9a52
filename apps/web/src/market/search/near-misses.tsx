import type { NearMiss } from '@tessera/contract/market/search';
import type { System } from '@tessera/domain/market/listings/systems';
import { Link } from 'react-router';
import { JobRow } from './job-row.tsx';
import { ListingCard } from './listing-card.tsx';
import { onMap } from './map/on-map.ts';
import type { View } from './search-address.ts';

interface NearMissesProps {
  near: readonly NearMiss[];
  view: View;
  system: System | undefined;
  /** Address of the same search without near misses. */
  exact: string;
  /** True if nothing matches exactly. */
  isAlone: boolean;
}

/** Listings that differ from the search in a little, and below them those of another kind. */
export function NearMisses({ near, view, system, exact, isAlone }: NearMissesProps) {
  const close = near.filter(({ isRelated }) => !isRelated);
  const related = near.filter(({ isRelated }) => isRelated);
  const list = (some: readonly NearMiss[]) => (
    <ul className={system === 'jobs' ? 'listing-cards job-rows' : 'listing-cards'} data-view={view}>
      <NearCards near={some} system={system} />
    </ul>
  );
  return (
    <>
      {isAlone && (
        <p className="near-misses-none">
          {close.length > 0
            ? 'No listings match all of this. These come closest.'
            : 'No listings match this. These have something in common with it.'}{' '}
          <Link to={exact} preventScrollReset rel="nofollow">
            Search for exactly this
          </Link>
        </p>
      )}
      {close.length > 0 && (
        <section className="near-misses" aria-labelledby="near-close">
          <h2 id="near-close">Close matches</h2>
          {list(close)}
        </section>
      )}
      {related.length > 0 && (
        <section className="near-misses" aria-labelledby="near-related">
          <h2 id="near-related">Related</h2>
          {list(related)}
        </section>
      )}
    </>
  );
}

/** Close matches as rows with a heading, at the end of the one list beside a map. */
export function NearRows({ near, system }: Pick<NearMissesProps, 'near' | 'system'>) {
  const close = onMap(near);
  return (
    close.length > 0 && (
      <>
        <li className="near-misses-name">
          <h2>Close matches</h2>
        </li>
        <NearCards near={close} system={system} />
      </>
    )
  );
}

function NearCards({ near, system }: Pick<NearMissesProps, 'near' | 'system'>) {
  return near.map((miss) => <Card key={miss.listing.id} {...{ miss, system }} />);
}

function Card({ miss: { listing, differs }, system }: { miss: NearMiss; system: System | undefined }) {
  const note = differs.length > 0 && (
    <ul className="near-miss-differs" aria-label="What differs">
      {differs.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
  return system === 'jobs' ? (
    <JobRow card={listing} note={note} />
  ) : (
    <ListingCard card={listing} isFirst={false} note={note} />
  );
}
