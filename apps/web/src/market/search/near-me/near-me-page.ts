import { formatRadius } from '@tessera/domain/market/listings/locations/distances';
import { nearMeIn } from '@tessera/domain/market/listings/understanding/near-me';
import { withoutWords } from '@tessera/domain/market/listings/understanding/refuse-words';
import { pathOfSystem } from '@tessera/domain/market/listings/search/search-paths';
import type { System } from '@tessera/domain/market/listings/systems';
import { tidied } from '../search-address.ts';

/** What a page shows about “near me” in its search. */
export interface NearMe {
  /** The postcode that is searched around. Undefined if it has still to be asked for. */
  readonly postcode: string | undefined;
  /** The chip's text: where, and how far around. */
  readonly label: string;
  /** Address of the same search without “near me”. */
  readonly removed: string;
  /** Where the form for the postcode leads, and what it submits besides. */
  readonly action: string;
  readonly hidden: readonly (readonly [name: string, value: string])[];
}

/** Params that say where to search. With one of these, “near me” asks for nothing. */
const places = ['city', 'area'];

/**
 * Undefined unless the search asks for what is near the person. The postcode is the one in the address, or otherwise the one that the
 * person searched around before.
 */
export function nearMeOf(
  address: URLSearchParams,
  system: System | undefined,
  remembered: string | undefined,
): NearMe | undefined {
  const text = address.get('q') ?? '';
  const said = nearMeIn(text);
  if (!said || places.some((param) => address.get(param))) return undefined;
  const action = pathOfSystem(system);
  const tidy = tidied(address);
  const removed = new URLSearchParams(tidy);
  const rest = withoutWords(text, said);
  if (rest === '') removed.delete('q');
  else removed.set('q', rest);
  for (const param of ['postcode', 'radius']) removed.delete(param);
  const postcode = address.get('postcode')?.trim() || remembered;
  const radius = address.get('radius');
  const within = radius ? `, within ${formatRadius(radius)}` : '';
  return {
    postcode,
    label: `Near me: ${postcode?.toUpperCase() ?? ''}${within}`,
    removed: removed.size > 0 ? `${action}?${removed}` : action,
    action,
    hidden: [...tidy].filter(([name]) => name !== 'postcode'),
  };
}
