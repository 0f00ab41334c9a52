import type { KeyFact } from '@tessera/domain/market/listings/shown/key-facts';
import { ListingIcon } from '../preview/listing-icon.tsx';

/** Facts that have a special icon. All others share one icon. */
const withIcon: ReadonlySet<string> = new Set([
  'year',
  'mileage',
  'fuel',
  'transmission',
  'beds',
  'baths',
  'size_sqft',
  'epc_rating',
  'pay',
  'employment_type',
  'remote',
  'condition',
  'colour',
]);

/** The most important facts of a listing, each with an icon. */
export function KeyFacts({ facts }: { facts: readonly KeyFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="listing-key-facts">
      {facts.map(({ id, label, text }) => (
        <div key={id}>
          <dt className="sr-only">{label}</dt>
          <dd>
            <ListingIcon name={withIcon.has(id) ? id : 'fact'} />
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
