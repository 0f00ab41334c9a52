import type { SearchOrder } from '@tessera/domain/listings/search-orders';
import type { System } from '@tessera/domain/listings/systems';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { Link } from 'react-router';
import { formatListingCount } from './format-count.ts';
import { type View, views, withParameter } from './search-address.ts';

interface ResultsHeadProps {
  system: System | undefined;
  address: URLSearchParams;
  view: View;
  total: { readonly count: number; readonly isCapped: boolean } | null;
}

const orders: readonly { readonly order: SearchOrder; readonly label: string }[] = [
  { order: 'newest', label: 'Newest' },
  { order: 'relevance', label: 'Best match' },
  { order: 'price_up', label: 'Lowest price' },
  { order: 'price_down', label: 'Highest price' },
  { order: 'nearest', label: 'Nearest' },
];

export function ResultsHead({ system, address, view, total }: ResultsHeadProps) {
  const isOffered = ({ order }: { order: SearchOrder }) =>
    (order !== 'relevance' || address.get('q')) &&
    (order !== 'nearest' || address.get('postcode')) &&
    (!order.startsWith('price') || system !== 'jobs');
  const present = address.get('sort') ?? (address.get('q') ? 'relevance' : 'newest');
  const isEmpty = total?.count === 0;
  return (
    <div className="results-head">
      <h2>{total ? formatListingCount(total) : address.has('cursor') ? 'More listings' : 'Listings'}</h2>
      {!isEmpty && (
        <nav aria-label="Order" className="results-orders">
          {orders.filter(isOffered).map(({ order, label }) => (
            <Link
              key={order}
              to={withParameter(address, 'sort', order)}
              aria-current={present === order ? 'true' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      {!isEmpty && (
        <nav aria-label="View" className="results-views">
          {views.map((each) => (
            <ViewLink key={each} address={address} view={each} isCurrent={view === each} />
          ))}
        </nav>
      )}
    </div>
  );
}

const looks = {
  grid: { icon: LayoutGrid, label: 'As a grid' },
  list: { icon: List, label: 'As a list' },
  map: { icon: MapIcon, label: 'On a map' },
} as const;

function ViewLink({
  address,
  view,
  isCurrent,
}: {
  address: URLSearchParams;
  view: View;
  isCurrent: boolean;
}) {
  const { icon: Icon, label } = looks[view];
  return (
    <Link
      to={withParameter(address, 'view', view === 'grid' ? undefined : view)}
      aria-label={label}
      aria-current={isCurrent ? 'true' : undefined}
      preventScrollReset
      replace
    >
      <Icon aria-hidden="true" />
    </Link>
  );
}
