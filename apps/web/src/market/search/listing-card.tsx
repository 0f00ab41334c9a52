import type { ListingCard as Card } from '@tessera/contract/market/search';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { formatDistance } from '@tessera/domain/market/listings/locations/distances';
import { mediaPath, pictureSources } from '@tessera/domain/market/listings/media';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../lib/viewer.ts';
import { lazyModule } from '../../ui/lazy-module.ts';
import { CompareButton } from '../compare/public.ts';
import { LookArt, lookOf, LookStyle } from '../looks/public.ts';
import { ListedAgo } from './listed-ago.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { initialsOf } from './initials.ts';
import './listing-card.css';
import './card-buttons.css';

interface ListingCardProps {
  card: Card;
  /** True for the first cards, which are visible without scrolling. Their pictures load at once instead of lazily. */
  isFirst: boolean;
  /** Heading level 2 if the cards directly follow the page's title. */
  headingLevel?: 2 | 3;
  /** Shown on a separate line below the price, such as the previous price. */
  note?: ReactNode;
}

/** Lets the photos of cards be swiped. Loaded when the pointer first reaches a card. */
const cardPhotos = lazyModule(async () => (await import('./photos/card-photos.ts')).startCardPhotos());

/** The widest slot of a card, at two pixels for each of its points. */
const LARGEST_PX = 640;
const SIZES = '(width < 40rem) 44vw, (width < 72rem) 30vw, 18rem';

/** One listing: its picture, and below that price, title, facts and location. */
export function ListingCard({ card, isFirst, headingLevel = 3, note }: ListingCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { distanceUnit } = useSite();
  const { title, price, city, facts, isShuffle, offer, listedAt, distanceKm, system, pattern, photos } = card;
  return (
    <li
      className="listing-card"
      data-vertical={system}
      data-look={lookOf(card)}
      onPointerEnter={cardPhotos.preload}
    >
      {pattern && <LookStyle look={lookOf(card)} pattern={pattern} />}
      <div
        className="listing-card-frame"
        {...(photos[0] && { 'data-photos': photos, 'data-count': `1/${photos.length}` })}
      >
        {system === 'jobs' ? <Employer card={card} /> : <CardPicture card={card} isFirst={isFirst} />}
      </div>
      <div className="listing-card-text">
        {price !== null && <p className="listing-card-price">{withWholeUnit(price)}</p>}
        {note}
        <Heading className="listing-card-title">
          <Link to={listingPath(card)} className="listing-card-link">
            {title}
          </Link>
        </Heading>
        {facts.length > 0 && <Facts facts={facts} />}
        <p className="listing-card-foot">
          {city !== null && (
            <span>{distanceKm === null ? city : `${city}, ${formatDistance(distanceKm, distanceUnit)}`}</span>
          )}
          <ListedAgo at={listedAt} />
        </p>
        {offer && <p className="listing-card-offer">{offer}</p>}
        {isShuffle && <p className="listing-card-pool">Shuffle</p>}
      </div>
      <CompareButton listing={card} />
      <FavouriteButton listing={card} />
    </li>
  );
}

/** Keeps the stroke and the unit together, so that “£24,000 - £28,000 / year” can only break before the stroke. */
function withWholeUnit(price: string): string {
  return price.replace(' / ', ' /\u00A0');
}

/**
 * The facts in one line. The line can only break between facts, so that a fact which does not fit is left out as a
 * whole.
 */
function Facts({ facts }: Pick<Card, 'facts'>) {
  return (
    <p className="listing-card-facts">
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && ' '}
          <span className="listing-card-fact">{index > 0 ? `· ${fact}` : fact}</span>
        </Fragment>
      ))}
    </p>
  );
}

/** The employer's logo, or the employer's initials if the job has no picture. */
function Employer({ card: { id, picture, company, title } }: { card: Card }) {
  return (
    <span className="listing-card-employer" aria-hidden="true">
      {picture ? (
        <img src={mediaPath(id, picture.mediaId, '320.jpg')} alt="" loading="lazy" decoding="async" />
      ) : (
        initialsOf(company ?? title)
      )}
    </span>
  );
}

function CardPicture({ card, isFirst }: Pick<ListingCardProps, 'card' | 'isFirst'>) {
  const { id, picture } = card;
  const loading = isFirst ? 'eager' : 'lazy';
  if (!picture) return <LookArt listing={card} className="listing-card-picture" loading={loading} />;
  const { mediaId, width, height } = picture;
  const srcSet = (format: 'avif' | 'webp') =>
    pictureSources(id, { id: mediaId, width, height }, format)
      .filter((source) => source.width <= LARGEST_PX)
      .map((source) => `${source.path} ${source.width}w`)
      .join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={SIZES} />
      <source type="image/webp" srcSet={srcSet('webp')} sizes={SIZES} />
      <img
        className="listing-card-picture"
        src={mediaPath(id, mediaId, '640.jpg')}
        alt=""
        width={640}
        height={480}
        loading={loading}
        decoding="async"
        {...(isFirst && { fetchPriority: 'high' as const })}
      />
    </picture>
  );
}
