import type { ListingDetail } from '@tessera/contract/listings';
import type { PageFacts } from '../../../lib/page-meta.ts';
import type { ListingFacts } from '../preview/listing-facts.ts';

const DESCRIPTION_LENGTH = 160;

/** What the page says about itself in its head. Made by the server alone. */
export function headOf(
  { id, version, status }: ListingDetail,
  { title, subtitle, price, sections }: ListingFacts,
  canonical: string,
): PageFacts {
  const summary = sections.find((section) => section.id === 'summary')?.text;
  const isLive = status === 'live';
  return {
    title,
    description: [price, subtitle, summary].filter(Boolean).join(' · ').slice(0, DESCRIPTION_LENGTH),
    canonical,
    isPrivate: !isLive,
    ...(isLive && { picture: { path: `/og/${id}.png?v=${version}`, alt: `${title}, ${price}` } }),
  };
}
