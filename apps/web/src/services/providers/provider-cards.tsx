import type { ProviderCard } from '@tessera/contract/services/providers';
import type { ReactNode } from 'react';
import { Card, CardLink } from '../../ui/card.tsx';
import { RatingNote } from '../../sold/reviews/public.ts';
import { OpeningNote } from './opening-note.tsx';
import { milesText } from './times.ts';
import './providers.css';

/** Businesses as cards, each of which is a link to its page. */
export function ProviderCards({
  providers,
  path,
  now,
  renderFacts,
}: {
  providers: readonly ProviderCard[];
  path: string;
  now: string;
  /** What only this kind of business has, below the other facts. */
  renderFacts?: (provider: ProviderCard) => ReactNode;
}) {
  return (
    <ul className="provider-cards">
      {providers.map((provider) => (
        <li key={provider.id}>
          <Card isLink isFlush>
            <div className="provider-card-picture">
              {provider.photoUrl === null ? (
                <span aria-hidden="true">{initials(provider.name)}</span>
              ) : (
                <img src={provider.photoUrl} alt="" width={480} height={360} loading="lazy" />
              )}
            </div>
            <div className="provider-card-text">
              <h2>
                <CardLink to={`${path}/${provider.slug}`}>{provider.name}</CardLink>
              </h2>
              {provider.about !== '' && <p className="provider-card-about">{provider.about}</p>}
              <p className="provider-card-facts">
                <OpeningNote {...provider} now={now} />
                <RatingNote {...provider} />
                <span>
                  {[provider.city, provider.distance === null ? '' : milesText(provider.distance)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
              {provider.offers.length > 0 && <p className="ui-note">Offers {provider.offers.join(', ')}</p>}
              {renderFacts?.(provider)}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
