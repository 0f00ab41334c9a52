import { countSold } from '@tessera/contract/sold/items';
import { getSellerRating } from '@tessera/contract/sold/reviews';
import { getListing, listPriceChanges } from '@tessera/contract/market/listings';
import { findRelated, getUnavailableListing } from '@tessera/contract/market/related';
import { idInSlug, listingPath, wordsInSlug } from '@tessera/domain/market/listings/addresses';
import { formatDistance } from '@tessera/domain/market/listings/locations/distances';
import { systemFacts, systems } from '@tessera/domain/market/listings/systems';
import { wornPattern } from '@tessera/patterns/themes/worn-pattern';
import { lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { postcodeIn } from '../../../lib/near-cookie.ts';
import { pageServices } from '../../../lib/page-services.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { factsOf } from '../preview/listing-facts.ts';
import { responseTimeSentences } from '@tessera/domain/conversation/messages/response-time';
import { getResponseTime } from '@tessera/contract/conversation/messages';
import { ListingArticle } from './listing-article.tsx';
import { CompareSlot, RecentlyViewed, RememberViewed } from '../../compare/public.ts';
import { itemFigures, poolFigures } from '../../../selling/cart/figures/public.ts';
import { withoutPoint } from '../../search/public.ts';
import { RelatedListings } from './related-listings.tsx';
import { shownFinance } from './finance/shown-finance.ts';
import { headOf } from './head/page-head.ts';
import type { RatingNote } from './seller-facts.ts';
import { pageTextsOf } from './page-texts.ts';
import { priceFactsOf } from './prices/price-facts.ts';
import { searchEngineTags } from './head/search-engine-tags.ts';
import { unavailableHead } from './head/unavailable-head.ts';
import '../preview/preview.css';
import './head/listing-head.css';
import './listing-page.css';
import './action-card.css';
import './related-listings.css';
import './head/listing-print.css';
import './listing-unavailable.css';
import './prices/price-history.css';
import './finance/finance-calculator.css';

// Few visitors see this, so the browser loads its code only afterwards. The server renders it.
const ListingUnavailable = lazy(async () => ({
  default: (await import('./listing-unavailable.tsx')).ListingUnavailable,
}));

export async function loader({ request, url, params, context }: LoaderFunctionArgs) {
  const system = systems.find((each) => url.pathname.startsWith(`${systemFacts[each].path}/`));
  const id = idInSlug(params['slug'] ?? '');
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!system || id === undefined) throw data(null, { status: 404 });
  const call = serverCall(context);
  const near = postcodeIn(request);
  const [answer, related, prices, responses, sales, reviews] = await Promise.all([
    call(getListing, { query: { system, id, ...(near !== undefined && { near }) } }),
    call(findRelated, { query: { id } }),
    call(listPriceChanges, { query: { system, id } }),
    call(getResponseTime, { query: { id } }),
    call(countSold, { query: { id } }),
    call(getSellerRating, { query: { id } }),
  ]);
  if (!answer.ok) {
    const { code } = answer.refusal;
    // oxlint-disable-next-line typescript/only-throw-error -- as above
    if (code !== 'listings.deleted' && code !== 'listings.missing') throw data(null, { status: 503 });
    const words = wordsInSlug(params['slug'] ?? '');
    const past = await call(getUnavailableListing, { query: { system, id, words } });
    // oxlint-disable-next-line typescript/only-throw-error -- as above
    if (!past.ok) throw data(null, { status: past.refusal.code === 'listings.missing' ? 404 : 503 });
    const { listing: unavailable, similar } = past.value;
    return data({ unavailable, similar }, { status: statusOfUnavailable[unavailable.reason] });
  }
  const { listing, distanceKm } = answer.value;
  const path = listingPath(listing);
  // The slug is outdated or mistyped: each listing has one canonical URL.
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (encodeURI(path) !== url.pathname && path !== decoded(url.pathname))
    throw redirect(encodeURI(path) + url.search, 301);
  const { publicUrl, distanceUnit } = context.get(pageServices).site;
  const facts = factsOf(system, listing.formValues);
  const responseTime = responses.ok ? responses.value.responseTime : null;
  const tags = searchEngineTags(listing, { path, publicUrl });
  return data({
    // The page's texts are computed on the server, so that the browser doesn't need the field definitions of all
    // systems.
    listing: { ...listing, formValues: {} },
    texts: pageTextsOf(system, listing.formValues, facts),
    distance: distanceKm === null ? undefined : formatDistance(distanceKm, distanceUnit),
    prices: prices.ok ? priceFactsOf(prices.value, new Date()) : undefined,
    finance:
      listing.status === 'live' ? shownFinance(system, listing.formValues, url.searchParams) : undefined,
    head: headOf(listing, facts, tags.path),
    pool: listing.buyNow.enabled ? itemFigures(listing.buyNow) : poolFigures(listing.shuffle),
    pattern: wornPattern(listing.presetCode, listing.slider),
    tags,
    related: related.ok
      ? {
          ...related.value,
          similar: related.value.similar.map(withoutPoint),
          others: related.value.others.map(withoutPoint),
        }
      : undefined,
    sold: sales.ok ? sales.value.sold : 0,
    rating: reviews.ok ? ratingNote(reviews.value.seller) : undefined,
    responseTime: responseTime ? responseTimeSentences[responseTime] : undefined,
  });
}

/**
 * Status codes that tell search engines what became of the listing. 410 removes a listing that has ended from their
 * index at once. A paused listing may return. For a hidden listing, the code does not confirm that it ever existed.
 */
const statusOfUnavailable = {
  closed: 410,
  expired: 410,
  deleted: 410,
  paused: 200,
  unavailable: 404,
} as const;

/** The words are made on the server, so that the page's script has none of them. */
function ratingNote(seller: { rating: number; count: number; path: string } | null): RatingNote | undefined {
  if (!seller) return undefined;
  const { rating, count, path } = seller;
  return { path, text: `Rated ${rating.toFixed(1)} of 5 by ${count.toLocaleString('en-GB')} buyers` };
}

/** The decoded path. Undefined if somebody typed a malformed one. */
function decoded(pathname: string): string | undefined {
  try {
    return decodeURI(pathname);
  } catch {
    return undefined;
  }
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return pageMeta({ matches }, { title: 'Listing', isPrivate: true });
  if ('unavailable' in loaderData) return pageMeta({ matches }, unavailableHead(loaderData.unavailable));
  const { head, tags } = loaderData;
  return [...pageMeta({ matches }, head), ...tags.data.map((each) => ({ 'script:ld+json': each }))];
}

export default function ListingPage() {
  const loaded = useLoaderData<typeof loader>();
  if ('unavailable' in loaded) {
    return (
      <>
        <Suspense>
          <ListingUnavailable listing={loaded.unavailable} />
        </Suspense>
        <RelatedListings related={{ similar: loaded.similar, others: [] }} />
        <CompareSlot />
      </>
    );
  }
  const { listing, texts, distance, pool, pattern, related, prices, finance, responseTime, sold, rating } =
    loaded;
  return (
    <>
      <ListingArticle
        listing={listing}
        texts={texts}
        distance={distance}
        pool={pool}
        pattern={pattern}
        prices={prices}
        finance={finance}
        responseTime={responseTime}
        sold={sold}
        rating={rating}
      />
      <Suspense>
        {related && <RelatedListings related={related} sellerName={listing.seller.firstName} />}
      </Suspense>
      <div className="listing-related">
        <RecentlyViewed exceptId={listing.id} />
      </div>
      {listing.status === 'live' && <RememberViewed listing={listing} />}
      <CompareSlot />
    </>
  );
}
