import type { ListingDetail } from '@tessera/contract/listings';
import { businessText } from '@tessera/domain/accounts/business';
import { longDay, monthAndYear } from '../../../lib/british-words.ts';
import { ContactChips } from '../preview/contact-chips.tsx';
import type { ContactChip, ListingFacts } from '../preview/listing-facts.ts';
import { ApplyLink } from './apply-link.tsx';
import { ReportListing } from './report-listing.tsx';
import { WriteToSeller } from './write-to-seller.tsx';

/** Whether buying is the first thing that a visitor can do. */
export function isForSale({ buyNow, shuffle, isMine, status }: ListingDetail): boolean {
  const isOffered = buyNow.enabled || (shuffle.enabled && shuffle.sharesRemaining > 0);
  return isOffered && !isMine && status === 'live';
}

/** Link for job applications. Text that isn't a URL stays among the contact details. */
export function applicationOf({ contacts }: ListingFacts) {
  return contacts.find(
    (chip): chip is ContactChip & { href: string } => chip.id === 'apply_url' && chip.href !== undefined,
  );
}

export function SellerPanel({ listing, facts }: { listing: ListingDetail; facts: ListingFacts }) {
  const { seller, publishedAt, id } = listing;
  const apply = applicationOf(facts);
  return (
    <section className="preview-panel" aria-labelledby="listing-seller">
      <div className="listing-page-seller">
        {seller.avatarUrl && <img src={seller.avatarUrl} alt="" width={36} height={36} />}
        <div>
          <h2 id="listing-seller">{seller.firstName}</h2>
          <p className="preview-pending">Joined {monthAndYear(seller.since)}</p>
        </div>
      </div>
      {seller.business && <p className="listing-page-business">Business: {businessText(seller.business)}</p>}
      <ContactChips contacts={facts.contacts.filter((chip) => chip.id !== apply?.id)} />
      {apply && (
        <>
          <ApplyLink href={apply.href} className="listing-page-write" />
          <p className="listing-page-leads">{apply.text}</p>
        </>
      )}
      <WriteToSeller
        listing={listing}
        className="listing-page-write"
        variant={apply || isForSale(listing) ? 'secondary' : 'primary'}
      />
      <p className="listing-page-number">
        {publishedAt && `Listed on ${longDay(publishedAt)} · `}Ref. {id}
      </p>
      <ReportListing listing={listing} />
    </section>
  );
}
