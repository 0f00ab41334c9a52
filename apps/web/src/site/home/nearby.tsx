import type { ListingCard as Card } from '@tessera/contract/market/search';
import { formatRadius } from '@tessera/domain/market/listings/locations/distances';
import MapPin from 'lucide-react/icons/map-pin';
import { Form } from 'react-router';
import { nearRadius } from '../../lib/near-cookie.ts';
import { useSite } from '../../lib/viewer.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { CardRow } from './card-row.tsx';

export interface Near {
  readonly postcode: string | undefined;
  readonly locationName: string | null;
  readonly cards: readonly Card[];
  readonly problem: string | undefined;
}

interface NearbyProps {
  near: Near;
  /** The newest listings of the whole site, shown while no postcode is known. */
  newest: readonly Card[];
}

/**
 * The newest listings, near the postcode that the visitor typed if there is one. The browser's location is not
 * requested.
 */
export function Nearby({ near, newest }: NearbyProps) {
  const { postcode, locationName, cards, problem } = near;
  const radius = nearRadius(useSite().distanceUnit);
  const isFound = postcode !== undefined && problem === undefined;
  if (!isFound)
    return (
      <CardRow
        id="new"
        title="New listings"
        cards={newest.map((card) => ({ card }))}
        more={{ label: 'See all', path: '/search' }}
      >
        <NearForm near={near} />
      </CardRow>
    );
  return (
    <>
      <CardRow
        id="new"
        title={`New near ${locationName ?? postcode.toUpperCase()}`}
        cards={cards.map((card) => ({ card }))}
        more={{
          label: 'See all',
          path: `/search?postcode=${encodeURIComponent(postcode)}&radius=${radius}&sort=newest`,
        }}
      >
        <TextLink to="/?near=" isQuiet className="home-forget">
          Forget this postcode
        </TextLink>
      </CardRow>
      {cards.length === 0 && (
        <p className="home-empty">
          Nothing within {formatRadius(radius)} yet. The nearest listings are further away.
        </p>
      )}
    </>
  );
}

function NearForm({ near: { postcode, problem } }: Pick<NearbyProps, 'near'>) {
  return (
    <details className="home-near" open={problem !== undefined}>
      <summary>
        <MapPin aria-hidden="true" />
        Near you
      </summary>
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
    </details>
  );
}
