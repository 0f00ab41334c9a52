import type { SearchFacet } from '@tessera/contract/market/search';
import {
  formatRadius,
  formatUsualRadius,
  radiiIn,
} from '@tessera/domain/market/listings/locations/distances';
import { pathOfSystem } from '@tessera/domain/market/listings/search/search-paths';
import { type System, systemFacts, systems } from '@tessera/domain/market/listings/systems';
import { memo } from 'react';
import { Link } from 'react-router';
import '../../ui/forms/choice.css';
import { useSite } from '../../lib/viewer.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { Select, SelectField } from '../../ui/forms/select.tsx';
import { formatChoiceCount } from './format-count.ts';
import type { Range } from './search-address.ts';

interface CategoriesProps {
  system: System | undefined;
  address: URLSearchParams;
  facet: SearchFacet | undefined;
  /** True if the links are in a sheet. Following a link then replaces the sheet in the history. */
  isReplacing: boolean;
}

/**
 * Links to the sections. Sections have their own addresses, so they are links and not filters. Memoised like the other
 * groups of fields below: most changes of the page touch few groups, and together they have a hundred fields.
 */
export const Categories = memo(function Categories({ system, address, facet, isReplacing }: CategoriesProps) {
  const countOf = (each: System | undefined) => facet?.values.find(({ value }) => value === each)?.count;
  const searchText = address.get('q')?.trim();
  const rest = searchText ? `?q=${encodeURIComponent(searchText)}` : '';
  return (
    <nav aria-label="Categories" className="search-sections">
      {[undefined, ...systems].map((each) => (
        <Link
          key={each ?? 'all'}
          to={`${pathOfSystem(each)}${rest}`}
          replace={isReplacing}
          aria-current={each === system ? 'page' : undefined}
        >
          {each ? systemFacts[each].name : 'Everything'}
          {countOf(each) !== undefined && (
            <span className="search-count">
              {formatChoiceCount(countOf(each) ?? 0, facet?.isCapped ?? false)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
});

export const Around = memo(function Around({ address }: { address: URLSearchParams }) {
  const { distanceUnit } = useSite();
  const chosen = address.get('radius') ?? '';
  const offered = radiiIn(distanceUnit).map(({ text }) => text);
  // A link with the other unit of distance keeps its radius, which is then an extra option.
  const texts = chosen === '' || offered.includes(chosen) ? offered : [chosen, ...offered];
  const options = [
    { value: '', label: `Within ${formatUsualRadius(distanceUnit)}` },
    ...texts.map((text) => ({ value: text, label: formatRadius(text) })),
  ];
  return (
    <div className="search-around">
      <TextField
        label="Near a postcode"
        name="postcode"
        defaultValue={address.get('postcode') ?? ''}
        placeholder="BS1 5TR"
        maxLength={40}
        autoComplete="postal-code"
      />
      <SelectField label="Distance" name="radius" options={options} defaultValue={chosen} />
    </div>
  );
});

/**
 * The minimum and maximum of a range as two selects. A bound in the address that is no usual step is an option too.
 */
export const RangeChoices = memo(function RangeChoices({
  range: { key, label, steps },
  address,
}: {
  range: Range;
  address: URLSearchParams;
}) {
  return (
    <fieldset className="search-range">
      <legend>{label}</legend>
      {(['min', 'max'] as const).map((end) => (
        <Select
          key={end}
          name={`${key}_${end}`}
          aria-label={`${label}, ${end === 'min' ? 'minimum' : 'maximum'}`}
          placeholder={`No ${end}`}
          options={steps}
          defaultValue={address.get(`${key}_${end}`)?.trim() ?? ''}
        />
      ))}
    </fieldset>
  );
});

/** This many options are shown. Rarer ones are behind a disclosure unless they are chosen. */
const SHOWN_AT_FIRST = 6;

export const FacetChoices = memo(function FacetChoices({
  facet: { key, label, isCapped, values },
}: {
  facet: SearchFacet;
}) {
  if (values.length === 0) return null;
  const ordered = values.toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen));
  const [first, rest] = [ordered.slice(0, SHOWN_AT_FIRST), ordered.slice(SHOWN_AT_FIRST)];
  const box = ({ value, label: text, count, isChosen }: SearchFacet['values'][number]) => (
    // Plain elements instead of components: a page has a hundred of these and hydrates them all at the start.
    <li key={value}>
      <label className="ui-choice search-choice">
        <input
          type="checkbox"
          className="ui-choice-input"
          name={key}
          value={value}
          defaultChecked={isChosen}
        />
        <span>
          {`${text} `}
          <span className="search-count">{formatChoiceCount(count, isCapped)}</span>
        </span>
      </label>
    </li>
  );
  return (
    <fieldset className="search-facet">
      <legend>{label}</legend>
      <ul>{first.map(box)}</ul>
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <ul>{rest.map(box)}</ul>
        </details>
      )}
    </fieldset>
  );
});
