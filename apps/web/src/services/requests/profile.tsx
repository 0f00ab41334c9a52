import type { ReactNode } from 'react';
import type { ProviderProfile } from '@tessera/contract/services/providers';
import { Banner } from '../../ui/banner.tsx';
import { OpeningNote, OpeningTable, VerifiedMark } from '../providers/public.ts';

interface ProfileProps {
  readonly provider: ProviderProfile;
  readonly now: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  readonly rates: readonly { readonly label: string; readonly text: string }[];
  /** Where people ask for a quote. */
  readonly children: ReactNode;
}

/** The public page of a driver or mover: who they are, what they offer, at which rates and by which rules. */
export function Profile({ provider, now, facts, rates, children }: ProfileProps) {
  const [photo] = provider.photos;
  return (
    <>
      <header className="quoter-head">
        {photo && (
          <img
            className="quoter-photo"
            src={photo.url}
            alt={photo.alt}
            width={photo.width}
            height={photo.height}
          />
        )}
        <h1 className="ui-page-title">{provider.name}</h1>
        <p className="ui-row">
          <VerifiedMark verifiedAt={provider.verifiedAt} />
          <OpeningNote {...provider} now={now} />
          <span className="ui-muted">{provider.city}</span>
        </p>
        {provider.about !== '' && <p className="quoter-about">{provider.about}</p>}
        {provider.isPaused && (
          <Banner tone="warning" title="No new bookings at the moment">
            You can ask for a later time.
          </Banner>
        )}
      </header>
      <div className="requests-columns">
        <div className="ui-stack" data-gap="wider">
          <Facts id="offers" title="What is offered" rows={facts} />
          <Facts id="rates" title="Usual rates" rows={rates} />
          <section aria-labelledby="hours">
            <h2 id="hours" className="ui-section-title">
              Working hours
            </h2>
            <OpeningTable hours={provider.hours} today={now.slice(0, 10)} />
          </section>
        </div>
        <aside className="requests-estimate">
          {children}
          <p className="ui-note">{cancelText(provider)}</p>
          {provider.policy !== '' && <p className="ui-note">{provider.policy}</p>}
          {provider.business && (
            <p className="ui-note">
              {provider.business.legalName}, {provider.business.address}
            </p>
          )}
        </aside>
      </div>
    </>
  );
}

function Facts({
  id,
  title,
  rows,
}: {
  readonly id: string;
  readonly title: string;
  readonly rows: ProfileProps['facts'];
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="ui-section-title">
        {title}
      </h2>
      <dl className="quote-parts">
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function cancelText({
  freeCancelMinutes,
  lateRefundPercent,
}: Pick<ProviderProfile, 'freeCancelMinutes' | 'lateRefundPercent'>): string {
  const hours = freeCancelMinutes / 60;
  const until = Number.isInteger(hours)
    ? `${hours} ${hours === 1 ? 'hour' : 'hours'}`
    : `${freeCancelMinutes} minutes`;
  const late =
    lateRefundPercent === 0 ? 'nothing comes back' : `${lateRefundPercent}% comes back until the start`;
  return `Cancelling is free until ${until} before. After that, ${late}.`;
}

/** A driver or mover for search engines, as schema.org describes a local business. */
export function quoterData(type: 'TaxiService' | 'MovingCompany', provider: ProviderProfile) {
  const business = {
    '@type': type === 'TaxiService' ? 'LocalBusiness' : type,
    name: provider.name,
    description: provider.about,
    telephone: provider.phone,
    address: {
      '@type': 'PostalAddress',
      addressLocality: provider.city,
      addressCountry: 'GB',
    },
  };
  return type === 'TaxiService'
    ? { '@context': 'https://schema.org', '@type': type, name: provider.name, provider: business }
    : { '@context': 'https://schema.org', ...business };
}
