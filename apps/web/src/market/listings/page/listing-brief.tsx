import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { mediaPath } from '@tessera/domain/market/listings/media';
import { TextLink } from '../../../ui/link.tsx';
import type { ListingFacts } from '../preview/listing-facts.ts';
import './listing-brief.css';

/** A short summary of a listing, shown above a form about it. */
export function ListingBrief({ listing, facts }: { listing: ListingDetail; facts: ListingFacts }) {
  const { id, system, files } = listing;
  const { title, price, location } = facts;
  const picture = files.find(({ kind }) => kind === 'image');
  return (
    <div className="listing-brief" data-vertical={system}>
      {picture && (
        <img src={mediaPath(id, picture.mediaId, '320.webp')} alt="" width={72} height={72} loading="lazy" />
      )}
      <div>
        <p className="listing-brief-title">
          <TextLink isQuiet to={listingPath(listing)}>
            {title}
          </TextLink>
        </p>
        <p className="listing-brief-facts">{[price, location?.text].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
}
