import type { SearchFacet } from '@tessera/contract/search';
import { formatRadius, formatUsualRadius, radiiIn } from '@tessera/domain/listings/distances';
import { pathOfSystem } from '@tessera/domain/listings/search-paths';
import { type System, systemFacts, systems } from '@tessera/domain/listings/systems';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type FormEvent, type KeyboardEvent, memo } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import '../../ui/choice.css';
import { useSite } from '../../lib/viewer.ts';
import { TextField } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { SelectField } from '../../ui/select.tsx';
import { formatChoiceCount } from './format-count.ts';
import { FollowAddress } from './follow-address.tsx';
import { filtersIn, type Range, tidied, viewIn } from './search-address.ts';

interface SearchFormProps {
  system: System | undefined;
  address: URLSearchParams;
  facets: readonly SearchFacet[];
  ranges: readonly Range[];
}

/** A plain form; its filters are in the URL. With scripts they apply immediately; without, there is a button. */
export const SearchForm = memo(function SearchForm({ system, address, facets, ranges }: SearchFormProps) {
  const navigate = useNavigate();
  const path = pathOfSystem(system);
  const narrowing = filtersIn(address, { facets, ranges });

  function search(form: HTMLFormElement) {
    const fields = [...new FormData(form)].flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[key, value]] : [],
    );
    const next = tidied(new URLSearchParams(fields));
    void navigate(`${path}?${next}`, { preventScrollReset: true });
  }

  return (
    <search className="search-filters">
      <Form
        action={path}
        onSubmit={(event) => {
          event.preventDefault();
          search(event.currentTarget);
          leaveFilters(event.currentTarget);
        }}
        onChange={(event: FormEvent<HTMLFormElement>) => {
          if (isSettled(event.target)) search(event.currentTarget);
        }}
        onKeyDown={closeOnEscape}
      >
        <TextField
          label={system ? `Search ${systemFacts[system].name.toLowerCase()}` : 'Search everything'}
          name="q"
          type="search"
          prefix={<Search aria-hidden="true" />}
          defaultValue={address.get('q') ?? ''}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <FollowAddress address={address} />
        {viewIn(address) !== 'grid' && <input type="hidden" name="view" value={viewIn(address)} />}
        {address.get('area') && <input type="hidden" name="area" value={address.get('area') ?? ''} />}
        {address.get('sort') && <input type="hidden" name="sort" value={address.get('sort') ?? ''} />}
        <Fold
          className="search-more"
          icon={<SlidersHorizontal aria-hidden="true" />}
          summary={
            <>
              Filters
              {narrowing > 0 && <span className="search-more-count">{narrowing}</span>}
            </>
          }
        >
          <div className="search-more-content">
            <Categories
              system={system}
              address={address}
              facet={facets.find(({ key }) => key === CATEGORIES_ID)}
            />
            <Around address={address} />
            {ranges.map(({ key, label }) => (
              <fieldset key={key} className="search-range">
                <legend>{label}</legend>
                <Bound name={`${key}_min`} label="From" address={address} />
                <Bound name={`${key}_max`} label="To" address={address} />
              </fieldset>
            ))}
            {facets
              .filter(({ key }) => key !== CATEGORIES_ID)
              .map((facet) => (
                <FacetChoices key={facet.key} facet={facet} />
              ))}
          </div>
        </Fold>
        <Button type="submit" variant="primary" isWide className="search-submit">
          Show results
        </Button>
      </Form>
    </search>
  );
});

/** If the filters cover the results, the button leads to the results. */
function leaveFilters(form: HTMLFormElement) {
  const more = form.querySelector('details');
  const results = document.querySelector<HTMLElement>('.search-results');
  if (!more?.open || !results) return;
  more.open = false;
  results.focus({ preventScroll: true });
  results.scrollIntoView();
}

/** On a narrow screen the open filters fill it, as a dialog would. */
function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLFormElement>) {
  const more = currentTarget.querySelector('details');
  if (key !== 'Escape' || !more?.open) return;
  more.open = false;
  more.querySelector('summary')?.focus();
}

/** Typed values apply on Enter or when the field loses focus. */
function isSettled(target: EventTarget): boolean {
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}

/** Categories have their own URLs, so they are links, not filters. */
const CATEGORIES_ID = 'system';

interface CategoriesProps {
  system: System | undefined;
  address: URLSearchParams;
  facet: SearchFacet | undefined;
}

function Categories({ system, address, facet }: CategoriesProps) {
  const countOf = (each: System | undefined) => facet?.values.find(({ value }) => value === each)?.count;
  const searchText = address.get('q')?.trim();
  const rest = searchText ? `?q=${encodeURIComponent(searchText)}` : '';
  return (
    <nav aria-label="Categories" className="search-sections">
      {[undefined, ...systems].map((each) => (
        <Link
          key={each ?? 'all'}
          to={`${pathOfSystem(each)}${rest}`}
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
}

function Around({ address }: { address: URLSearchParams }) {
  const { distanceUnit } = useSite();
  const chosen = address.get('radius') ?? '';
  const offered = radiiIn(distanceUnit).map(({ text }) => text);
  // Links with the other distance unit keep their radius.
  const texts = chosen === '' || offered.includes(chosen) ? offered : [chosen, ...offered];
  const options = [
    { value: '', label: `Usual, ${formatUsualRadius(distanceUnit)}` },
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
}

function Bound({ name, label, address }: { name: string; label: string; address: URLSearchParams }) {
  return (
    <TextField
      label={label}
      name={name}
      defaultValue={address.get(name) ?? ''}
      inputMode="decimal"
      maxLength={12}
      autoComplete="off"
    />
  );
}

/** Selected and frequent options; the rare ones are behind a disclosure. */
const SHOWN = 7;

function FacetChoices({ facet: { key, label, isCapped, values } }: { facet: SearchFacet }) {
  if (values.length === 0) return null;
  const ordered = values.toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen));
  const [first, rest] = [ordered.slice(0, SHOWN), ordered.slice(SHOWN)];
  const box = ({ value, label: text, count, isChosen }: SearchFacet['values'][number]) => (
    // Plain elements instead of components: a page has a hundred of them, and hydrates all of them at start.
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
}
