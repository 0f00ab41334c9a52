import type { About } from '@tessera/contract/site/about';
import { withCommas } from '@tessera/domain/counts';
import { longDay } from '@tessera/domain/days';
import { plural } from '@tessera/domain/plural';
import { Link } from 'react-router';
import { TextLink } from '../../ui/link.tsx';

export function LiveFigures({ live }: { live: About['live'] }) {
  return (
    <ul className="about-figures">
      <Figure to="/search" count={live.listings} isAtLeast={live.hasMoreListings} name="live listings" />
      <Figure to="/search?shuffle=yes" count={live.pools} name="pools with shares to buy" />
      <Figure to="/shop-builder" count={live.shops} name="open shops" />
      <Figure to="/food" count={live.businesses} name="businesses to order from or book" />
    </ul>
  );
}

interface FigureProps {
  to: string;
  count: number;
  isAtLeast?: boolean;
  name: string;
}

function Figure({ to, count, isAtLeast = false, name }: FigureProps) {
  return (
    <li>
      <Link to={to}>
        <strong>
          {withCommas(count)}
          {isAtLeast && '+'}
        </strong>{' '}
        {name}
      </Link>
    </li>
  );
}

export function HonestMoney({ about }: { about: About | undefined }) {
  return (
    <dl className="about-facts">
      {about && (
        <div>
          <dt>Fees</dt>
          <dd>Posting, searching and messaging are free. Buyers pay no fee; sellers pay {about.fee}.</dd>
        </div>
      )}
      <div>
        <dt>Shares</dt>
        <dd>
          Each share is held by one buyer while they pay, so a pool is never sold twice. Every pool writes a
          log that anybody can check in the browser, line by line.
        </dd>
      </div>
      <div>
        <dt>Books</dt>
        <dd>
          Every movement of money is a line in a ledger that can only be added to. Each night it’s compared to
          the penny with all orders, all shares and the payment provider.{' '}
          {about && <LastCheck check={about.check} />} <TextLink to="/terms">The terms</TextLink> say when
          sellers are paid and what is refunded.
        </dd>
      </div>
    </dl>
  );
}

function LastCheck({ check }: { check: About['check'] }) {
  if (!check) return 'The first comparison has not been made yet.';
  const orders = plural(check.orders, 'order');
  return (
    <>
      The last comparison ended on{' '}
      <time dateTime={check.endedAt.toISOString()}>{longDay(check.endedAt)}</time>:{' '}
      {!check.isComplete
        ? 'the payment provider did not answer, so it will be repeated.'
        : check.differences === 0
          ? `${orders}, no difference.`
          : `${orders}, ${plural(check.differences, 'difference')} that a person will look at.`}
    </>
  );
}
