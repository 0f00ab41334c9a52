import type { SearchOrder } from '@tessera/domain/market/listings/search/search-orders';
import type { System } from '@tessera/domain/market/listings/systems';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { Form, Link, useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { formatListingCount } from './format-count.ts';
import { type ListingCount, tidied, type View, viewsOf, withParameter } from './search-address.ts';

export interface OfferedOrder {
  readonly order: SearchOrder;
  readonly label: string;
}

interface ResultsHeadProps {
  system: System | undefined;
  address: URLSearchParams;
  view: View;
  total: ListingCount | null;
  orders: readonly OfferedOrder[];
  /** The order that these results have. */
  order: SearchOrder;
}

export function ResultsHead({ system, address, view, total, orders, order }: ResultsHeadProps) {
  const isEmpty = total?.count === 0;
  return (
    <div className="results-head">
      <h2>{total ? formatListingCount(total) : address.has('cursor') ? 'More listings' : 'Listings'}</h2>
      {!isEmpty && <Sorting address={address} orders={orders} order={order} />}
      {!isEmpty && (
        <nav aria-label="View" className="results-views">
          {viewsOf(system).map((each, at) => (
            <ViewLink
              key={each}
              to={withParameter(address, 'view', at === 0 ? undefined : each)}
              view={each}
              isCurrent={view === each}
            />
          ))}
        </nav>
      )}
    </div>
  );
}

/**
 * The select for the order, in a form that keeps the other parameters of the address. With scripts a choice applies
 * immediately.
 */
function Sorting({ address, orders, order }: Pick<ResultsHeadProps, 'address' | 'orders' | 'order'>) {
  const navigate = useNavigate();
  const others = [...tidied(address)].filter(([key]) => key !== 'sort');
  return (
    <Form className="results-orders" preventScrollReset>
      {others.map(([key, value]) => (
        <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
      ))}
      <Select
        // The key renders the select again after Back, so that it shows the order in the address.
        key={order}
        name="sort"
        aria-label="Sort by"
        defaultValue={order}
        options={orders.map((each) => ({ value: each.order, label: each.label }))}
        onChange={({ currentTarget }) =>
          void navigate(withParameter(address, 'sort', currentTarget.value), { preventScrollReset: true })
        }
      />
      <Button type="submit" size="small" className="results-orders-submit">
        Sort
      </Button>
    </Form>
  );
}

const looks = {
  grid: { icon: LayoutGrid, label: 'As a grid' },
  list: { icon: List, label: 'As a list' },
  map: { icon: MapIcon, label: 'On a map' },
} as const;

function ViewLink({ to, view, isCurrent }: { to: string; view: View; isCurrent: boolean }) {
  const { icon: Icon, label } = looks[view];
  return (
    <Link to={to} aria-label={label} aria-current={isCurrent ? 'true' : undefined} preventScrollReset replace>
      <Icon aria-hidden="true" />
    </Link>
  );
}
