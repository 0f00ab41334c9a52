import { plural } from '@tessera/domain/plural';
import { choiceLeft, notFullSentence } from '@tessera/domain/sold/shares/if-not-full-sentences';
import { withCommas } from '../../../lib/british-words.ts';
import { BuyShares, type SharesForSale } from './buy-shares.tsx';
import { type Figure, poolFigures } from '../figures/public.ts';
import { TextLink } from '../../../ui/link.tsx';
import { PoolRoot } from './pool-root.tsx';
import { holdPath, useMyHold } from '../my-hold.ts';
import { isOnSale, type Pool, usePool } from '../use-pool.ts';

interface LivePoolCardProps {
  shares: SharesForSale & { readonly targetPrice: string | null; readonly closesAt: string | null };
  /** Facts about the pool that are shown until it has been fetched. */
  figures: readonly Figure[];
  /** False for the seller, and for listings that are not live. */
  isForSale: boolean;
  isMine: boolean;
}

/** Shows the numbers of a pool, which change as other people buy, and the form that adds shares to the cart. */
export function LivePoolCard({ shares, figures, isForSale, isMine }: LivePoolCardProps) {
  const live = usePool(shares);
  const pool = live.pool === 'missing' ? undefined : live.pool;
  const shown = pool
    ? poolFigures({ ...shares, sharesSold: pool.sharesSold, sharesRemaining: pool.remaining })
    : figures;
  const mine = useMyHold(shares.listingId, pool?.reserved);
  const note = pool && noteOf(pool, mine?.quantity ?? 0);
  return (
    <>
      <dl className="preview-details">
        {shown.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {mine && (
        <p className="pool-note">
          Your own order {mine.orderNumber} reserves {plural(mine.quantity, 'share')}.{' '}
          <TextLink to={holdPath(mine)}>Pay for it or cancel it</TextLink>
        </p>
      )}
      {note !== undefined && <p className="pool-note">{note}</p>}
      {pool && isOnSale(pool) && <p className="pool-note">{notFullSentence(choiceLeft(pool))}</p>}
      {pool?.root != null && <PoolRoot listingId={shares.listingId} root={pool.root} />}
      {isMine && pool && pool.sharesSold > 0 && (
        <p className="pool-note">
          <TextLink to={`/shares/sold#pool-${shares.listingId}`}>See who holds shares</TextLink>
        </p>
      )}
      {isForSale && (!pool || isOnSale(pool)) && <BuyShares shares={shares} live={live} />}
    </>
  );
}

/**
 * A sentence about the state of the pool, if there is something to say. Shares that this person reserves (`mine`) are
 * not counted, because another sentence mentions them.
 */
function noteOf(pool: Pool, mine: number): string | undefined {
  if (pool.status === 'refunding' || pool.status === 'refunded')
    return 'This pool was not completed. Everybody gets their money back.';
  if (pool.sharesSold >= pool.shareCount) return 'Every share is sold.';
  if (pool.status === 'completed')
    return `The sale is over: ${withCommas(pool.sharesSold)} of ${withCommas(pool.shareCount)} shares were sold.`;
  if (!isOnSale(pool)) return 'The sale of these shares has closed.';
  const reserved = pool.reserved - mine;
  if (reserved <= 0) return undefined;
  return reserved === 1
    ? 'Somebody is paying for 1 more share. If they don’t, it becomes available again.'
    : `${withCommas(reserved)} more shares are being paid for. Those that aren’t paid become available again.`;
}
