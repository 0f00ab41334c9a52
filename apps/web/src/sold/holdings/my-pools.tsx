import { plural } from '@tessera/domain/plural';
import { shortDay } from '@tessera/domain/days';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { formatMoney } from '@tessera/domain/selling/money/money';
import ChartPie from 'lucide-react/icons/chart-pie';
import { Card } from '../../ui/card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Progress } from '../../ui/progress.tsx';
import { poolLabel, progressText, unlistedText } from './holding-words.ts';
import type { MyPool } from './holdings.types.ts';
import { ListingPicture } from './listing-picture.tsx';
import './holdings.css';

/** Shows a seller's pools with the people who hold their shares. The page's loader calls `listMyPools`. */
export function MyPools({ pools }: { pools: readonly MyPool[] }) {
  if (pools.length === 0)
    return (
      <EmptyState
        icon={<ChartPie aria-hidden="true" />}
        title="No shares sold yet"
        action={<ButtonLink to="/listings/new">Add a listing</ButtonLink>}
      >
        Once somebody buys shares of a listing with a Shuffle pool, this shows who holds them.
      </EmptyState>
    );
  return (
    <ul className="ui-stack" data-gap="close">
      {pools.map((pool) => (
        <li key={pool.listingId} id={`pool-${pool.listingId}`}>
          <PoolHolders listing={pool} />
        </li>
      ))}
    </ul>
  );
}

function PoolHolders({ listing }: { listing: MyPool }) {
  const { system, listingId: id, title, isPublic, pool, holders, unlisted, held } = listing;
  return (
    <Card className="holding">
      <ListingPicture url={listing.pictureUrl} />
      <h3 className="ui-strong ui-breakable">
        {isPublic ? (
          <TextLink isQuiet to={listingPath({ system, id, title })}>
            {title}
          </TextLink>
        ) : (
          title
        )}
      </h3>
      <div className="holding-body ui-stack" data-gap="close">
        <Progress label={progressText(pool)} value={pool.sharesSold} max={pool.shareCount} />
        <p className="ui-note">{poolLabel(pool)}</p>
        {held !== null && held.amount > 0 && (
          <p>{formatMoney(held)} is held so far. It’s yours, less the fee, once the pool completes.</p>
        )}
        {holders.length > 0 && (
          <table className="pool-holders">
            <caption className="sr-only">People who hold shares of {title}</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Shares</th>
                <th scope="col">Since</th>
              </tr>
            </thead>
            <tbody>
              {holders.map(({ fullName, shares, since }) => (
                <tr key={`${fullName} ${since.toISOString()}`}>
                  <th scope="row">{fullName}</th>
                  <td>{shares.toLocaleString('en-GB')}</td>
                  <td>{shortDay(since)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {unlisted.shares > 0 && <p className="ui-note">{unlistedText(unlisted)}</p>}
        {holders.length === 0 && unlisted.shares === 0 && (
          <p className="ui-note">All {plural(pool.sharesSold, 'share')} were returned.</p>
        )}
      </div>
    </Card>
  );
}
