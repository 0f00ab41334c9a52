import type { UnavailableListing } from '@tessera/contract/market/related';
import { mediaPath } from '@tessera/domain/market/listings/media';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import {
  unavailableLabel,
  type UnavailableReason,
  unavailableSentence,
} from '@tessera/domain/market/listings/unavailable';
import { longDay } from '../../../lib/british-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** The page of an unavailable listing: what it was, why it is unavailable, and where to look instead. */
export function ListingUnavailable({ listing }: { listing: UnavailableListing }) {
  const { system, reason, title } = listing;
  const { name, path } = systemFacts[system];
  const sentence = unavailableSentence(system, reason);
  return (
    <article className="listing-unavailable" data-vertical={system}>
      <MainPicture listing={listing} />
      <div className="listing-unavailable-text">
        <p className="listing-unavailable-section">
          {name}
          {title !== null && <Badge tone="warning">{unavailableLabel(system, reason)}</Badge>}
        </p>
        <h1>{title ?? sentence}</h1>
        {title !== null && <p className="listing-unavailable-sentence">{sentence}</p>}
        <p>{detailOf(listing)}</p>
        <ButtonLink variant="primary" to={path}>
          Browse {name}
        </ButtonLink>
      </div>
    </article>
  );
}

const details: Readonly<Record<UnavailableReason, string>> = {
  closed: 'The seller is no longer taking enquiries about it.',
  paused: 'The seller has taken it off the site for now. It may come back at this address.',
  expired: 'The seller may renew it.',
  deleted: 'The seller has removed it from the site.',
  unavailable: 'It isn’t on the site at the moment.',
};

function detailOf({ reason, expiredAt }: UnavailableListing): string {
  const until = expiredAt && `It was on the site until ${longDay(expiredAt)}.`;
  return [until, details[reason]].filter(Boolean).join(' ');
}

const LARGE_EDGE = 640;
const SMALL_EDGE = 320;

function MainPicture({ listing: { id, picture } }: { listing: UnavailableListing }) {
  if (!picture) return null;
  const path = (edge: typeof SMALL_EDGE | typeof LARGE_EDGE, format: 'webp' | 'jpg') =>
    mediaPath(id, picture.mediaId, `${edge}.${format}`);
  const widthAt = (edge: number) =>
    Math.max(1, Math.round(picture.width * Math.min(1, edge / Math.max(picture.width, picture.height))));
  return (
    <picture>
      <source
        type="image/webp"
        srcSet={`${path(SMALL_EDGE, 'webp')} ${widthAt(SMALL_EDGE)}w, ${path(LARGE_EDGE, 'webp')} ${widthAt(LARGE_EDGE)}w`}
        sizes="(width < 40rem) 92vw, 20rem"
      />
      <img
        className="listing-unavailable-picture"
        src={path(LARGE_EDGE, 'jpg')}
        alt=""
        width={LARGE_EDGE}
        height={480}
      />
    </picture>
  );
}
