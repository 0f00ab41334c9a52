import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import { mediaPath } from '@tessera/domain/market/listings/media';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CompareButton } from '../../../compare/public.ts';
import { FavouriteButton } from '../../../search/public.ts';
import { KeyFacts } from '../key-facts.tsx';
import type { PageTexts } from '../page-texts.ts';
import { ShareLink } from './share-link.tsx';

interface ListingHeadProps {
  listing: ListingDetail;
  texts: PageTexts;
  /** How far away it is from where the visitor searched last. */
  distance: string | undefined;
  /** The listing's only photo, if it is shown beside the title. */
  picture: ReactNode;
}

export function ListingHead({ listing, texts, distance, picture }: ListingHeadProps) {
  const { title, company, subtitle, location, keyFacts } = texts;
  const isLive = listing.status === 'live';
  return (
    <header className="listing-page-head" data-with-picture={Boolean(picture)}>
      <div className="listing-page-bar">
        <Trail listing={listing} title={title} />
        <div className="listing-page-actions">
          {isLive && !listing.isMine && <FavouriteButton listing={listing} isWide />}
          {isLive && <CompareButton listing={listing} isWide />}
          <ShareLink listing={listing} />
        </div>
      </div>
      {picture}
      <div>
        <div className="listing-page-title">
          {listing.system === 'jobs' && <Logo listing={listing} texts={texts} />}
          <div>
            <h1>{title}</h1>
            {company !== undefined && <p className="listing-page-company">{company}</p>}
          </div>
        </div>
        {subtitle && <p className="listing-page-subtitle">{subtitle}</p>}
        {location?.text && (
          <p className="listing-page-location">
            <MapPin aria-hidden="true" />
            {[location.text, distance].filter(Boolean).join(' · ')}
          </p>
        )}
        <KeyFacts facts={keyFacts} />
      </div>
    </header>
  );
}

/** The job's logo: its first picture, or the employer's initials, as in lists of jobs. */
function Logo({
  listing: { id, files },
  texts: { initials },
}: Omit<ListingHeadProps, 'picture' | 'distance'>) {
  const picture = files.find(({ kind }) => kind === 'image');
  return (
    <span className="listing-page-logo" aria-hidden="true">
      {picture ? (
        <img src={mediaPath(id, picture.mediaId, '320.jpg')} alt="" width={64} height={64} />
      ) : (
        initials
      )}
    </span>
  );
}

function Trail({ listing: { system }, title }: { listing: ListingDetail; title: string }) {
  const { name, path } = systemFacts[system];
  return (
    <nav className="listing-page-trail" aria-label="Breadcrumb">
      <ol>
        <li>
          <Link to="/">Home</Link>
        </li>
        <li>
          <Link to={path}>{name}</Link>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
