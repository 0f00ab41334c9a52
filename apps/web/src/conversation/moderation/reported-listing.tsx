import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { mediaPath } from '@tessera/domain/market/listings/media';
import { parseRichText } from '@tessera/domain/texts/rich-text';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import type { ListingFacts } from '../../market/listings/public.ts';

const PICTURES = 8;

interface ReportedListingProps {
  listing: ListingDetail | undefined;
  facts: ListingFacts | undefined;
}

/** Summary for judging the report, with a link to the full page. */
export function ReportedListing({ listing, facts }: ReportedListingProps) {
  if (!listing || !facts)
    return (
      <Banner tone="info" title="This listing isn’t visible">
        It was deleted or turned into a draft, or its owner is suspended.
      </Banner>
    );
  const { id, files } = listing;
  const { title, subtitle, price, location, sections, details } = facts;
  const pictures = files.filter(({ kind }) => kind === 'image').slice(0, PICTURES);
  return (
    <section className="case-sheet" aria-labelledby="case-listing">
      <h2 id="case-listing">The listing as it is now</h2>
      <p className="case-facts">{[title, price, subtitle, location?.text].filter(Boolean).join(' · ')}</p>
      {pictures.length > 0 && (
        <ul className="case-pictures">
          {pictures.map(({ mediaId, name }) => (
            <li key={mediaId}>
              <a href={mediaPath(id, mediaId, '1920.jpg')} target="_blank" rel="noreferrer">
                <img
                  src={mediaPath(id, mediaId, '320.webp')}
                  alt={name}
                  width={160}
                  height={120}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {sections.map(({ id: section, label, text }) => (
        <div key={section}>
          <h3>{label}</h3>
          <RichText blocks={parseRichText(text)} headings="h3" />
        </div>
      ))}
      {details.length > 0 && (
        <dl className="case-details">
          {details.map(({ id: detail, label, text }) => (
            <div key={detail}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <ButtonLink size="small" to={listingPath(listing)}>
          Open the listing
        </ButtonLink>
      </p>
    </section>
  );
}
