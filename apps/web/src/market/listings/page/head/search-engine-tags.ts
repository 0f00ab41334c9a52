import { listedPrice } from '@tessera/domain/market/listings/canonical';
import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import { mediaPath } from '@tessera/domain/market/listings/media';
import { valuesForOthers } from '@tessera/domain/market/listings/locations/public-location';
import { type JsonLd, structuredData } from '@tessera/domain/market/listings/shown/structured-data';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import { plainText } from '../page-texts.ts';

interface ListingAddress {
  readonly path: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** Structured data about a listing for search engines and other sites. */
export function searchEngineTags(listing: ListingDetail, { path, publicUrl }: ListingAddress) {
  const { id, system, formValues, isMine, files, publishedAt, expiresAt, seller, title } = listing;
  const url = publicUrl + encodeURI(path);
  const images = files
    .filter(({ kind }) => kind === 'image')
    .map(({ mediaId }) => publicUrl + mediaPath(id, mediaId, '1280.jpg'));
  const crumbs = [
    { name: 'Home', item: `${publicUrl}/` },
    { name: systemFacts[system].name, item: publicUrl + systemFacts[system].path },
    { name: title, item: url },
  ];
  const trail: JsonLd = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, ...crumb })),
  };
  const thing =
    publishedAt &&
    structuredData({
      // The owner's page contains the exact location, which must not reach search engines.
      values: withPlainDescription(isMine ? valuesForOthers(system, formValues, null) : formValues),
      url,
      images,
      ...listedPrice(system, formValues),
      publishedAt,
      expiresAt,
      sellerName: seller.firstName,
      businessName: seller.business?.legalName ?? null,
    });
  return { path: encodeURI(path), data: thing ? [trail, thing] : [trail] };
}

function withPlainDescription(values: FormValues): FormValues {
  const { description } = values;
  return description === undefined ? values : { ...values, description: plainText(description) };
}
