import type { ListingDetail } from '@tessera/contract/listings';
import { systemFacts } from '@tessera/domain/listings/systems';
import MapPin from 'lucide-react/icons/map-pin';
import { Link } from 'react-router';
import { CompareButton } from '../../compare/public.ts';
import { FavouriteButton } from '../../search/public.ts';
import { KeyFacts } from './key-facts.tsx';
import type { PageTexts } from './page-texts.ts';
import { ShareLink } from './share-link.tsx';

export function ListingHead({ listing, texts }: { listing: ListingDetail; texts: PageTexts }) {
  const { title, company, subtitle, location, keyFacts } = texts;
  const isLive = listing.status === 'live';
  return (
    <header className="listing-page-head">
      <div className="listing-page-bar">
        <Trail listing={listing} title={title} />
        <div className="listing-page-actions">
          {isLive && !listing.isMine && <FavouriteButton listing={listing} isWide />}
          {isLive && <CompareButton listing={listing} isWide />}
          <ShareLink listing={listing} />
        </div>
      </div>
      <h1>{title}</h1>
      {company !== undefined && <p className="listing-page-company">{company}</p>}
      {subtitle && <p className="listing-page-subtitle">{subtitle}</p>}
      {location?.text && (
        <p className="listing-page-location">
          <MapPin aria-hidden="true" />
          {location.text}
        </p>
      )}
      <KeyFacts facts={keyFacts} />
    </header>
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
