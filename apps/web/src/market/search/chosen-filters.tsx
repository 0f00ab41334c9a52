import type { SearchFacet } from '@tessera/contract/market/search';
import { formatRadius } from '@tessera/domain/market/listings/locations/distances';
import { notParam } from '@tessera/domain/market/listings/search/excluded';
import { rangeValueText } from '@tessera/domain/market/listings/search/range-value';
import { pathOfSystem } from '@tessera/domain/market/listings/search/search-paths';
import type { System } from '@tessera/domain/market/listings/systems';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { type Range, withoutValue, withParameter } from './search-address.ts';

interface ChosenFiltersProps {
  system: System | undefined;
  address: URLSearchParams;
  facets: readonly SearchFacet[];
  ranges: readonly Range[];
  /** True if the words of the search are already shown as chips for understood filters. */
  isUnderstood: boolean;
  /** True if “near me” is shown as a chip, which says where. */
  isNearMe: boolean;
}

interface Chosen {
  readonly label: string;
  readonly without: string;
}

/** The active filters, each with a button to remove it. */
export function ChosenFilters({
  system,
  address,
  facets,
  ranges,
  isUnderstood,
  isNearMe,
}: ChosenFiltersProps) {
  const words = isUnderstood ? [] : chosenWords(address);
  const chosen = [
    ...words,
    ...(isNearMe ? [] : chosenLocation(address)),
    ...values(address, facets),
    ...excluded(address, facets),
    ...bounds(address, ranges),
  ];
  if (chosen.length === 0) return null;
  return (
    <ul className="chosen-filters" aria-label="Chosen filters">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <Link to={without} preventScrollReset>
            <span className="sr-only">Remove </span>
            {label}
            <X aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={pathOfSystem(system)} className="chosen-filters-all">
          Clear all
        </Link>
      </li>
    </ul>
  );
}

function chosenWords(address: URLSearchParams): Chosen[] {
  const text = address.get('q')?.trim();
  return text ? [{ label: `“${text}”`, without: withParameter(address, 'q', undefined) }] : [];
}

function chosenLocation(address: URLSearchParams): Chosen[] {
  const postcode = address.get('postcode')?.trim();
  const radius = address.get('radius');
  return [
    ...(postcode
      ? [
          {
            label: radius ? `Within ${formatRadius(radius)} of ${postcode}` : `Near ${postcode}`,
            without: withParameter(address, 'postcode', undefined),
          },
        ]
      : []),
    ...(address.get('area')
      ? [{ label: 'In the chosen area', without: withParameter(address, 'area', undefined) }]
      : []),
  ];
}

function values(address: URLSearchParams, facets: readonly SearchFacet[]): Chosen[] {
  return facets.flatMap(({ key, values: all }) =>
    all
      .filter(({ isChosen }) => isChosen && address.has(key))
      .map(({ value, label }) => ({ label, without: withoutValue(address, key, value) })),
  );
}

function excluded(address: URLSearchParams, facets: readonly SearchFacet[]): Chosen[] {
  return facets.flatMap(({ key, values: all }) => {
    const param = notParam(key);
    const chosen = address.getAll(param).flatMap((each) => each.split(',').filter(Boolean));
    return chosen.map((value) => ({
      label: `Not ${all.find((each) => each.value === value)?.label ?? value}`,
      without: withoutValue(address, param, value),
    }));
  });
}

function bounds(address: URLSearchParams, ranges: readonly Range[]): Chosen[] {
  return ranges.flatMap(({ key, label: name }) =>
    (['min', 'max'] as const).flatMap((end) => {
      const value = address.get(`${key}_${end}`)?.trim();
      if (!value) return [];
      const label = `${name} ${end === 'min' ? 'from' : 'up to'} ${rangeValueText(key, value)}`;
      return [{ label, without: withParameter(address, `${key}_${end}`, undefined) }];
    }),
  );
}
