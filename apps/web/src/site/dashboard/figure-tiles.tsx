import { formatTotal } from '@tessera/domain/files/personal-files/byte-units';
import type { ListingStatus } from '@tessera/domain/market/listings/statuses';
import { Link } from 'react-router';
import { Progress } from '../../ui/progress.tsx';
import type { Dashboard } from './dashboard.types.ts';

const number = new Intl.NumberFormat('en-GB');

interface FigureTilesProps {
  dashboard: Dashboard;
  unread: number;
}

/** Numbers of the account's listings, orders, shares and so on. Each links to the page of the things that it counts. */
export function FigureTiles({ dashboard, unread }: FigureTilesProps) {
  const { orders, shares, storage, statuses } = dashboard;
  const listings = (status: ListingStatus) => statuses.find((each) => each.status === status)?.listings ?? 0;
  const open = orders.find(({ status }) => status === 'open')?.orders ?? 0;
  const allOrders = orders.reduce((sum, each) => sum + each.orders, 0);
  return (
    <ul className="dashboard-tiles" aria-label="Your account in figures">
      <Tile to="?listings=live#my-listings" label="Live listings" value={listings('live')} />
      <Tile to="?listings=draft#my-listings" label="Drafts" value={listings('draft')} />
      <Tile to="/messages" label="Messages" value={unread} note="unread" />
      <Tile to="/orders" label="Orders" value={allOrders} note={open > 0 ? `${open} to pay` : undefined} />
      <Tile
        to="/shares"
        label="Shares"
        value={shares.shares}
        note={
          shares.listings === 0
            ? undefined
            : `in ${number.format(shares.listings)} ${shares.listings === 1 ? 'listing' : 'listings'}`
        }
      />
      <li>
        <Link to="/files">
          <span className="dashboard-tile-label">Storage</span>
          <strong>{formatTotal(storage.usedBytes)}</strong>
          <span className="dashboard-tile-note">
            of {formatTotal(storage.limitBytes)}, {number.format(storage.files)}{' '}
            {storage.files === 1 ? 'file' : 'files'}
          </span>
        </Link>
        <Progress label="Storage used" value={storage.usedBytes} max={storage.limitBytes} isBare />
      </li>
    </ul>
  );
}

interface TileProps {
  to: string;
  label: string;
  value: number;
  note?: string | undefined;
}

function Tile({ to, label, value, note }: TileProps) {
  return (
    <li>
      <Link to={to}>
        <span className="dashboard-tile-label">{label}</span>
        <strong>{number.format(value)}</strong>
        {note && <span className="dashboard-tile-note">{note}</span>}
      </Link>
    </li>
  );
}
