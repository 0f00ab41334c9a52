import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import type { WornPattern } from '@tessera/contract/market/looks';
import { kindOfFile } from '@tessera/domain/market/listings/media';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import { lazy, Suspense } from 'react';
import type { Figure } from '../../../selling/cart/figures/public.ts';
import { LookArt, lookAttributes, lookOf, LookStyle } from '../../looks/public.ts';
import { ParticipantsSlot } from '../../participants/public.ts';
import { Photos } from '../preview/photos.tsx';
import { attachedFile } from '../state/attached-file.ts';
import { ActionCard } from './action-card.tsx';
import type { ShownFinance } from './finance/shown-finance.ts';
import { ListingHead } from './head/listing-head.tsx';
import { ListingDetails, ListingTexts } from './listing-texts.tsx';
import type { PageTexts } from './page-texts.ts';
import { PoolCard } from './pool-card.tsx';
import type { PriceFacts } from './prices/price-chart.ts';
import type { RatingNote } from './seller-facts.ts';
import { SellerCard } from './seller-card.tsx';
import { StatusNote } from './head/status-note.tsx';

// The server renders these sections, and the browser loads their code after the page is ready.
const OtherMedia = lazy(async () => ({ default: (await import('../preview/other-media.tsx')).OtherMedia }));
const LocationCard = lazy(async () => ({
  default: (await import('../preview/location-card.tsx')).LocationCard,
}));
const PriceHistory = lazy(async () => ({
  default: (await import('./prices/price-history.tsx')).PriceHistory,
}));
const FinanceCalculator = lazy(async () => ({
  default: (await import('./finance/finance-calculator.tsx')).FinanceCalculator,
}));
const SafetyAdvice = lazy(async () => ({
  default: (await import('./contact/safety-advice.tsx')).SafetyAdvice,
}));

interface ListingArticleProps {
  listing: ListingDetail;
  texts: PageTexts;
  distance: string | undefined;
  pool: readonly Figure[];
  prices: PriceFacts | undefined;
  /** Present for homes and cars for sale. */
  finance: ShownFinance | undefined;
  responseTime: string | undefined;
  /** Number of things that the seller has sold. */
  sold: number;
  rating: RatingNote | undefined;
}

/** The listing on the background of its theme, as in the preview. */
export function ListingArticle({ pattern, ...rest }: ListingArticleProps & { pattern: WornPattern | null }) {
  const dressed = { ...rest.listing, pattern };
  return (
    <div className="listing-look" {...lookAttributes(dressed)}>
      {pattern && <LookStyle look={lookOf(dressed)} pattern={pattern} />}
      <div className="listing-look-ground">
        <LookArt listing={dressed} className="listing-look-art" />
      </div>
      <Article {...rest} />
    </div>
  );
}

function Article({
  listing,
  texts,
  distance,
  pool,
  prices,
  finance,
  responseTime,
  ...record
}: ListingArticleProps) {
  const { id, system, title, shuffle, buyNow, status, isMine } = listing;
  const files = listing.files.map((file) => attachedFile(id, file));
  const photos = files.filter((file) => kindOfFile(file) === 'image');
  // A job's page begins with the employer, the pay and how to apply.
  const isJob = system === 'jobs';
  const pictures = photos.length > 0 && (
    <Photos photos={photos} title={title} headingLevel={2} isHeadingHidden={!isJob} />
  );
  // A single photo would fill the window, so the title is beside it.
  const isAlone = photos.length === 1 && !isJob;
  // The page's head already shows a job's square logo.
  const isLogo = isJob && photos.length === 1 && photos[0]?.media?.width === photos[0]?.media?.height;
  const hasPool = shuffle.enabled && systemFacts[system].isShuffleReady;
  const hasCard = hasPool || buyNow.enabled;
  const safety = (
    <Suspense>
      <SafetyAdvice listing={listing} />
    </Suspense>
  );
  return (
    <article className="listing-page" data-vertical={system}>
      {(isMine || status !== 'live') && <StatusNote listing={listing} />}
      <div className="listing-page-main">
        {!isJob && !isAlone && pictures}
        <div className="listing-sheet">
          <ListingHead listing={listing} texts={texts} distance={distance} picture={isAlone && pictures} />
          <ListingTexts texts={texts} />
          <ListingDetails texts={texts} />
          {isJob && !isLogo && pictures}
          {photos.length < files.length && (
            <Suspense>
              <OtherMedia files={files} headingLevel={2} />
            </Suspense>
          )}
          {hasPool && (
            <ParticipantsSlot
              listingId={id}
              system={system}
              sharesSold={shuffle.sharesSold}
              headingLevel={2}
            />
          )}
          <Suspense>
            <LocationCard location={texts.location} headingLevel={2} />
          </Suspense>
          <Suspense>{finance && <FinanceCalculator finance={finance} />}</Suspense>
          <Suspense>{prices && <PriceHistory prices={prices} />}</Suspense>
          {!hasCard && safety}
        </div>
      </div>
      <aside ref={measureHeight} className="listing-page-aside" aria-label="Price and seller">
        <ActionCard
          listing={listing}
          texts={texts}
          prices={prices}
          sharePrice={pool.find((figure) => figure.isUnitPrice)?.text}
        />
        {hasCard && <PoolCard listing={listing} figures={pool} />}
        <SellerCard listing={listing} texts={texts} responseTime={responseTime} {...record} />
      </aside>
      {/* In one column, the card to buy from comes before the safety advice. */}
      {hasCard && <div className="listing-sheet listing-page-after">{safety}</div>}
    </article>
  );
}

/** A ref callback that sets `--measured-height` on an element to the element's height, because CSS cannot read it. */
function measureHeight(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    element.style.setProperty('--measured-height', `${element.offsetHeight}px`),
  );
  observer.observe(element);
  return () => observer.disconnect();
}
