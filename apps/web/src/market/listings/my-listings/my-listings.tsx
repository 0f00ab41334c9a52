import type { ListingSummary } from '@tessera/contract/market/listings';
import { listingStatuses, type ListingStatus } from '@tessera/domain/market/listings/statuses';
import Plus from 'lucide-react/icons/plus';
import Tag from 'lucide-react/icons/tag';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type ListingFigures, MyListingRow } from './my-listing-row.tsx';
import { statusLabels } from './status-labels.ts';
import './my-listings.css';

/** This many listings are shown at first. A “Show all” link shows the others. */
const SHOWN_AT_FIRST = 12;

interface MyListingsProps {
  /** The person's listings and drafts, the last changed first. Undefined if they could not be loaded. */
  listings: readonly ListingSummary[] | undefined;
  /** Views, saves and messages of the last `days` days. Listings that had none are left out. */
  figures?: { readonly days: number; readonly listings: readonly ListingFigures[] } | undefined;
}

export function MyListings({ listings, figures }: MyListingsProps) {
  return (
    <section className="my-listings" aria-labelledby="my-listings">
      <header>
        <h2 id="my-listings">Your listings</h2>
        <ButtonLink to="/listings/new" size="small" icon={<Plus aria-hidden="true" />}>
          Post a listing
        </ButtonLink>
      </header>
      {listings === undefined ? <NotLoaded /> : <Offered listings={listings} figures={figures} />}
    </section>
  );
}

function NotLoaded() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title="Couldn’t load your listings"
      onRetry={() => void revalidate()}
      isRetrying={state === 'loading'}
    >
      They’re safe, and live listings are still visible. Try again.
    </ErrorState>
  );
}

/** The list with its filter by status. The chosen filter is in the address. */
function Offered({
  listings,
  figures,
}: { listings: readonly ListingSummary[] } & Pick<MyListingsProps, 'figures'>) {
  const [address] = useSearchParams();
  const selectedStatus = listingStatuses.find((status) => status === address.get('listings'));
  const chosen = listings.filter(({ status }) => selectedStatus === undefined || status === selectedStatus);
  const isAll = address.has('all');
  const shown = isAll ? chosen : chosen.slice(0, SHOWN_AT_FIRST);
  if (listings.length === 0)
    return (
      <EmptyState icon={<Tag aria-hidden="true" />} title="No listings yet">
        Your listings and drafts appear here.
      </EmptyState>
    );
  return (
    <>
      <Filters listings={listings} selectedStatus={selectedStatus} />
      {shown.length === 0 && <p className="my-listings-none">No listings with this status.</p>}
      <ul>
        {shown.map((listing) => (
          <MyListingRow
            key={listing.id}
            listing={listing}
            {...(figures && { figures: figuresOf(listing, figures) })}
          />
        ))}
      </ul>
      {shown.length < chosen.length && (
        <p className="my-listings-more">
          <Link
            to={`?${new URLSearchParams({ ...(selectedStatus && { listings: selectedStatus }), all: '1' })}`}
            preventScrollReset
          >
            Show all {chosen.length}
          </Link>
        </p>
      )}
    </>
  );
}

function figuresOf({ id }: ListingSummary, { days, listings }: NonNullable<MyListingsProps['figures']>) {
  const found = listings.find(({ listingId }) => listingId === id);
  return { days, ...(found ?? { views: 0, saves: 0, messages: 0 }) };
}

interface FiltersProps {
  listings: readonly ListingSummary[];
  selectedStatus: ListingStatus | undefined;
}

function Filters({ listings, selectedStatus: wanted }: FiltersProps) {
  const counts = new Map(
    listingStatuses.map((status) => [status, listings.filter((listing) => listing.status === status).length]),
  );
  const shown = listingStatuses.filter((status) => (counts.get(status) ?? 0) > 0 || status === wanted);
  return (
    <nav className="my-listings-filters" aria-label="Filter your listings by status">
      <Link to="/dashboard" aria-current={wanted === undefined ? 'true' : undefined} preventScrollReset>
        All <span>{listings.length}</span>
      </Link>
      {shown.map((status) => (
        <Link
          key={status}
          to={`?listings=${status}`}
          aria-current={wanted === status ? 'true' : undefined}
          preventScrollReset
        >
          {statusLabels[status]} <span>{counts.get(status)}</span>
        </Link>
      ))}
    </nav>
  );
}
