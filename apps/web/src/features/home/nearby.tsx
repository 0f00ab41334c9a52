import type { ListingCard as Card } from '@tessera/contract/search';
import { formatRadius } from '@tessera/domain/listings/distances';
import { Form } from 'react-router';
import { useSite } from '../../lib/viewer.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { ListingCard } from '../search/public.ts';
import { nearRadius } from './near-cookie.ts';

export interface Near {
  readonly postcode: string | undefined;
  readonly locationName: string | null;
  readonly cards: readonly Card[];
  readonly problem: string | undefined;
}

/** Listings near a postcode that the visitor typed. The browser's location is not requested. */
export function Nearby({ near }: { near: Near }) {
  const { postcode, locationName, cards, problem } = near;
  const radius = nearRadius(useSite().distanceUnit);
  const isFound = postcode !== undefined && problem === undefined;
  return (
    <section className="home-section home-near" aria-labelledby="near">
      <h2 id="near">{isFound ? `Near ${locationName ?? postcode.toUpperCase()}` : 'Near you'}</h2>
      <Form action="/" className="home-near-form" preventScrollReset>
        <TextField
          key={postcode}
          label="Your postcode"
          name="near"
          defaultValue={postcode ?? ''}
          placeholder="BS1 5TR"
          maxLength={40}
          autoComplete="postal-code"
          {...(problem !== undefined && { error: problem })}
        />
        <Button type="submit">Show listings near me</Button>
      </Form>
      {isFound && cards.length === 0 && (
        <p className="home-intro">
          Nothing within {formatRadius(radius)} yet. The nearest listings are further away.
        </p>
      )}
      {cards.length > 0 && (
        <ul className="listing-cards home-cards" data-view="grid">
          {cards.map((card) => (
            <ListingCard key={card.id} card={card} isFirst={false} />
          ))}
        </ul>
      )}
      {isFound && (
        <p className="home-more">
          <TextLink to={`/search?postcode=${encodeURIComponent(postcode)}&radius=${radius}&sort=nearest`}>
            See all listings near
          </TextLink>
          <TextLink to="/?near=">Forget this postcode</TextLink>
        </p>
      )}
    </section>
  );
}
