import type { ListingCard } from '@tessera/contract/market/search';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { formatDistance } from '@tessera/domain/market/listings/locations/distances';
import { mediaPath } from '@tessera/domain/market/listings/media';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../lib/viewer.ts';
import { CompareButton } from '../compare/public.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { initialsOf } from './initials.ts';
import { ListedAgo } from './listed-ago.tsx';
import './job-row.css';

/** One job in a dense list: logo or initials, title, company, location and pay. */
export function JobRow({ card, note }: { card: ListingCard; note?: ReactNode }) {
  const { distanceUnit } = useSite();
  const { title, company, price, city, facts, listedAt, distanceKm } = card;
  const town =
    city !== null && distanceKm !== null ? `${city}, ${formatDistance(distanceKm, distanceUnit)}` : city;
  return (
    <li className="listing-card job-row" data-vertical="jobs">
      <Logo card={card} />
      <div className="job-row-text">
        <h3 className="job-row-title">
          <Link to={listingPath(card)} className="listing-card-link">
            {title}
          </Link>
        </h3>
        <p className="job-row-company">{[company, town].filter(Boolean).join(' · ')}</p>
        <p className="job-row-facts">{facts.filter((fact) => fact !== company).join(' · ')}</p>
        {note}
      </div>
      <p className="job-row-pay">{price}</p>
      <p className="job-row-age">
        <ListedAgo at={listedAt} />
      </p>
      <CompareButton listing={card} />
      <FavouriteButton listing={card} />
    </li>
  );
}

function Logo({ card: { id, picture, company, title } }: { card: ListingCard }) {
  if (picture)
    return (
      <img
        className="job-row-logo"
        src={mediaPath(id, picture.mediaId, '320.jpg')}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        decoding="async"
      />
    );
  return (
    <span className="job-row-logo" aria-hidden="true">
      {initialsOf(company ?? title)}
    </span>
  );
}
