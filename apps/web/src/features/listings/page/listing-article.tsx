import type { ListingDetail } from '@tessera/contract/listings';
import type { WornPattern } from '@tessera/contract/looks';
import { systemFacts } from '@tessera/domain/listings/systems';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import { Link } from 'react-router';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { ListingFacts } from '../preview/listing-facts.ts';
import { LocationCard } from '../preview/location-card.tsx';
import { MediaSections } from '../preview/media-sections.tsx';
import { LookArt, lookAttributes, lookOf, LookStyle } from '../../looks/public.ts';
import { CompareButton } from '../../compare/public.ts';
import { ParticipantsSlot } from '../../participants/public.ts';
import { FavouriteButton } from '../../search/public.ts';
import { attachedFile } from '../state/attached-file.ts';
import { ApplyLink } from './apply-link.tsx';
import { PoolCard } from './pool-card.tsx';
import type { PriceFacts } from './price-chart.ts';
import { PriceHistory } from './price-history.tsx';
import type { Figure } from '../../cart/figures/public.ts';
import { PrintButton } from './print-button.tsx';
import { applicationOf, isForSale, SellerPanel } from './seller-panel.tsx';
import { ShareButton } from './share-button.tsx';
import { WriteToSeller } from './write-to-seller.tsx';

interface ListingArticleProps {
  listing: ListingDetail;
  facts: ListingFacts;
  pool: readonly Figure[];
  prices: PriceFacts | undefined;
}

/** Shown on the background of the listing's theme, as in the preview. */
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

function Article({ listing, facts, pool, prices }: ListingArticleProps) {
  const { id, system, files, shuffle } = listing;
  const hasPool = shuffle.enabled && systemFacts[system].isShuffleReady;
  return (
    <article className="listing-page" data-vertical={system}>
      {(listing.isMine || listing.status !== 'live') && <StatusNote listing={listing} />}
      <Head listing={listing} facts={facts} prices={prices} />
      <div className="listing-page-columns">
        <div className="listing-page-main">
          <h2 className="sr-only">Pictures and text</h2>
          <MediaSections files={files.map((file) => attachedFile(id, file))} headingLevel={3} />
          <Texts facts={facts} />
          <Details facts={facts} />
          {hasPool && (
            <ParticipantsSlot
              listingId={id}
              system={system}
              sharesSold={shuffle.sharesSold}
              headingLevel={2}
            />
          )}
        </div>
        <aside className="listing-page-aside" aria-label="Facts">
          {(hasPool || listing.buyNow.enabled) && <PoolCard listing={listing} figures={pool} />}
          <SellerPanel listing={listing} facts={facts} />
          {prices && <PriceHistory prices={prices} />}
          <LocationCard location={facts.location} headingLevel={2} />
        </aside>
      </div>
    </article>
  );
}

function Head({ listing, facts, prices }: Pick<ListingArticleProps, 'listing' | 'facts' | 'prices'>) {
  const apply = applicationOf(facts);
  return (
    <header className="preview-panel listing-page-head">
      <Trail listing={listing} title={facts.title} />
      <div className="listing-page-title">
        <h1>{facts.title}</h1>
        {facts.subtitle && <p className="listing-page-subtitle">{facts.subtitle}</p>}
        {facts.location?.text && (
          <p className="listing-page-location">
            <MapPin aria-hidden="true" />
            {facts.location.text}
          </p>
        )}
      </div>
      <div className="listing-page-price">
        <p>{facts.price}</p>
        {prices?.reduction && <p className="listing-page-reduced">{prices.reduction}</p>}
        <div className="listing-page-actions">
          {/* On a phone the seller panel comes after the text. */}
          {apply && <ApplyLink href={apply.href} className="listing-page-write-soon" />}
          {isForSale(listing) && (
            <a
              className="ui-button ui-button-wide listing-page-write-soon"
              data-variant="primary"
              href="#buy-now"
            >
              {listing.buyNow.enabled ? 'Buy now' : 'Buy shares'}
            </a>
          )}
          <WriteToSeller
            listing={listing}
            className="listing-page-write-soon"
            variant={apply || isForSale(listing) ? 'secondary' : 'primary'}
          />
          {listing.status === 'live' && !listing.isMine && <FavouriteButton listing={listing} isWide />}
          {listing.status === 'live' && <CompareButton listing={listing} isWide />}
          <ShareButton title={facts.title} />
          <PrintButton />
        </div>
      </div>
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

const statusSentences: Readonly<Record<ListingDetail['status'], string>> = {
  live: 'This listing is live.',
  draft: 'This is a draft. Other people can’t see it.',
  paused: 'This listing is paused. Other people can’t see it.',
  closed: 'This listing is closed. Other people can’t see it.',
  expired: 'This listing has expired. Other people can’t see it.',
  hidden: 'This listing was hidden by a moderator.',
};

/** Status banner for the owner, and for moderators if the listing isn't public. */
function StatusNote({ listing: { status, id, system, isMine, hiddenReason } }: { listing: ListingDetail }) {
  return (
    <Banner
      tone={status === 'live' ? 'info' : 'warning'}
      title={isMine ? 'This is your listing' : 'You’re viewing this as a moderator'}
      actions={
        isMine ? (
          <ButtonLink to={`/listings/${system}/${id}/edit`} icon={<Pencil aria-hidden="true" />}>
            Edit
          </ButtonLink>
        ) : (
          <ButtonLink to="/moderation">Moderation</ButtonLink>
        )
      }
    >
      {statusSentences[status]} {hiddenReason && `Reason: ${hiddenReason}`}
    </Banner>
  );
}

function Texts({ facts: { sections } }: { facts: ListingFacts }) {
  if (sections.length === 0) return null;
  return (
    <div className="preview-panel preview-texts">
      {sections.map(({ id, label, text }) => (
        <section key={id} aria-labelledby={`listing-${id}`}>
          <h3 id={`listing-${id}`}>{label}</h3>
          <p className="preview-text">{text}</p>
        </section>
      ))}
    </div>
  );
}

function Details({ facts: { details } }: { facts: ListingFacts }) {
  if (details.length === 0) return null;
  return (
    <section className="preview-panel" aria-labelledby="listing-facts">
      <h2 id="listing-facts">Details</h2>
      <dl className="preview-details">
        {details.map(({ id, label, text }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
