import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import { sellerPath } from '@tessera/domain/market/listings/addresses';
import { businessText } from '@tessera/domain/people/business';
import { Link } from 'react-router';
import { longDay, monthAndYear } from '../../../lib/british-words.ts';
import { ContactChips } from '../preview/contact-chips.tsx';
import type { PageTexts } from './page-texts.ts';
import { ReportListing } from './contact/report-listing.tsx';
import { applicationOf, type RatingNote } from './seller-facts.ts';

interface SellerCardProps {
  listing: ListingDetail;
  texts: PageTexts;
  /** A sentence such as “Usually replies within an hour”. */
  responseTime: string | undefined;
  /** Number of things that the seller has sold. */
  sold: number;
  rating: RatingNote | undefined;
}

export function SellerCard({ listing, texts, responseTime, sold, rating }: SellerCardProps) {
  const { seller, status, publishedAt, id } = listing;
  const apply = applicationOf(texts);
  return (
    <section className="listing-seller" aria-labelledby="listing-seller">
      <div className="listing-page-seller">
        <span className="listing-page-avatar" aria-hidden="true">
          {seller.avatarUrl ? (
            // With a lazy image, React does not make the browser fetch it before the page's styles.
            <img src={seller.avatarUrl} alt="" width={56} height={56} loading="lazy" decoding="async" />
          ) : (
            Array.from(seller.firstName)[0]
          )}
        </span>
        <div>
          <h2 id="listing-seller">
            {status === 'live' ? (
              <Link className="ui-link" to={sellerPath(seller.id)}>
                {seller.firstName}
              </Link>
            ) : (
              seller.firstName
            )}
          </h2>
          <p className="preview-pending">
            {seller.business ? 'Business' : 'Private seller'} ·{' '}
            <span className="ui-nowrap">Joined {monthAndYear(seller.since)}</span>
            {sold > 0 && ` · ${sold} sold`}
          </p>
        </div>
      </div>
      {rating && (
        <a className="ui-link" href={rating.path}>
          {rating.text}
        </a>
      )}
      {seller.business && <p className="listing-page-business">{businessText(seller.business)}</p>}
      {responseTime !== undefined && <p className="listing-page-response">{responseTime}</p>}
      <ContactChips contacts={texts.contacts.filter((chip) => chip.id !== apply?.id)} />
      <p className="listing-page-number">
        {publishedAt && `Listed on ${longDay(publishedAt)} · `}Ref. {id}
      </p>
      <ReportListing listing={listing} />
    </section>
  );
}
