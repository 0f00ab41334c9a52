import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import { listedPrice } from '@tessera/domain/market/listings/canonical';
import { toDecimal } from '@tessera/domain/selling/money/money';
import type { PageFacts, PageSubject } from '../../../../lib/page-meta.ts';
import type { ListingFacts } from '../../preview/listing-facts.ts';
import { plainText } from '../page-texts.ts';

const MAX_DESCRIPTION_CHARS = 160;

/** The head tags of a listing's page. Computed only on the server. */
export function headOf(listing: ListingDetail, facts: ListingFacts, canonical: string): PageFacts {
  const { id, version, status, system } = listing;
  const { title, subtitle, price, sections, details } = facts;
  const employer = system === 'jobs' ? details.find((fact) => fact.id === 'company')?.text : undefined;
  const summary = plainText(sections.find((section) => section.id === 'summary')?.text ?? '');
  const isLive = status === 'live';
  const subject = isLive ? subjectOf(listing) : undefined;
  return {
    title,
    // The employer is left out if the subtitle names it already.
    description: [employer && subtitle?.includes(employer) ? '' : employer, price, subtitle, summary]
      .filter(Boolean)
      .join(' · ')
      .slice(0, MAX_DESCRIPTION_CHARS),
    canonical,
    isPrivate: !isLive,
    ...(subject && { subject }),
    ...(isLive && {
      picture: {
        path: `/og/${id}.jpg?v=${version}`,
        alt: [title, employer, price].filter(Boolean).join(', '),
      },
    }),
  };
}

/** What a page is about, for other sites: a job is an article with an end date, and any other listing has a price. */
function subjectOf({ system, formValues, publishedAt, expiresAt }: ListingDetail): PageSubject | undefined {
  if (system === 'jobs') return publishedAt ? { type: 'article', publishedAt, expiresAt } : undefined;
  const { price } = listedPrice(system, formValues);
  return {
    type: 'product',
    ...(price && { price: { amount: toDecimal(price), currency: price.currency } }),
  };
}
