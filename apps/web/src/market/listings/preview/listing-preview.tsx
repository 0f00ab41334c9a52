import type { BuyNowForm } from '@tessera/domain/market/listings/prices/buy-now';
import type { ShuffleForm } from '@tessera/domain/market/listings/prices/shuffle';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import { type System, systemFacts } from '@tessera/domain/market/listings/systems';
import { ParticipantsSlot } from '../../participants/public.ts';
import type { AttachedFile } from '../state/work.ts';
import { BuyNowPreview } from './buy-now-preview.tsx';
import { parseRichText } from '@tessera/domain/texts/rich-text';
import { RichText } from '../../../ui/rich-text.tsx';
import { ContactChips } from './contact-chips.tsx';
import { factsOf } from './listing-facts.ts';
import { LocationCard } from './location-card.tsx';
import { MediaSections } from './media-sections.tsx';
import { PoolCard } from './pool-card.tsx';

export interface PreviewProps {
  /** Undefined for a listing that is not saved yet. */
  listingId: number | undefined;
  system: System;
  values: FormValues;
  shuffle: ShuffleForm;
  buyNow: BuyNowForm;
  files: readonly AttachedFile[];
}

/** The whole listing as other people will see it. */
export function ListingPreview({ listingId, system, values, shuffle, buyNow, files }: PreviewProps) {
  const { title, subtitle, sections, contacts, details, price, location } = factsOf(system, values);
  return (
    <>
      <header className="preview-panel preview-head">
        <p className="preview-system">{systemFacts[system].label}</p>
        <h3 className="preview-title">{title}</h3>
        {subtitle && <p className="preview-subtitle">{subtitle}</p>}
      </header>
      <section className="preview-panel preview-price-card" aria-labelledby="preview-price">
        <h4 id="preview-price">{system === 'jobs' ? 'Pay' : 'Price'}</h4>
        <p className="preview-price">{price}</p>
      </section>
      <MediaSections files={files} title={title} />
      {sections.length > 0 && (
        <div className="preview-panel preview-texts">
          {sections.map(({ id, label, text }) => (
            <section key={id} aria-labelledby={`preview-${id}`}>
              <h4 id={`preview-${id}`}>{label}</h4>
              <RichText blocks={parseRichText(text)} headings="h3" className="preview-text" />
            </section>
          ))}
        </div>
      )}
      {details.length > 0 && (
        <section className="preview-panel" aria-labelledby="preview-details">
          <h4 id="preview-details">Additional details</h4>
          <dl className="preview-details">
            {details.map(({ id, label, text }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {contacts.length > 0 && (
        <section className="preview-panel" aria-labelledby="preview-contact">
          <h4 id="preview-contact">Contact</h4>
          <ContactChips contacts={contacts} />
        </section>
      )}
      <LocationCard location={location} />
      {buyNow.enabled && systemFacts[system].isBuyNowReady && (
        <BuyNowPreview system={system} values={values} buyNow={buyNow} />
      )}
      {shuffle.enabled && systemFacts[system].isShuffleReady && (
        <>
          <PoolCard system={system} values={values} shuffle={shuffle} />
          <ParticipantsSlot
            listingId={listingId}
            system={system}
            sharesSold={shuffle.sharesSold}
            headingLevel={4}
          />
        </>
      )}
    </>
  );
}
