import type { SearchFacet } from '@tessera/contract/search';
import { pathOfSystem } from '@tessera/domain/listings/search-paths';
import { type System, systemFacts } from '@tessera/domain/listings/systems';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { type FormEvent, type KeyboardEvent, memo, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Around, Categories, FacetChoices, RangeChoices } from './filter-fields.tsx';
import { followAddress, FollowAddress } from './follow-address.tsx';
import { formatListingCount } from './format-count.ts';
import { type ListingCount, type Range, filtersIn, tidied, viewIn } from './search-address.ts';
import { useLiveCount } from './use-live-count.ts';
import './filters.css';

interface SearchFormProps {
  system: System | undefined;
  address: URLSearchParams;
  facets: readonly SearchFacet[];
  ranges: readonly Range[];
  total: ListingCount | null;
}

/** Filters on which other filters depend. They apply immediately, so that those are shown. */
const dependents: Readonly<Record<string, string | undefined>> = {
  category: 'subcategory',
  make: 'model',
  listing_type: undefined,
  offer_type: undefined,
  pay_basis: undefined,
};
const isDecisive = (key: string) => Object.hasOwn(dependents, key);
/** The sections themselves are links. */
const SECTIONS = 'system';

/**
 * A plain form; its filters are in the URL. With scripts they apply immediately on wide screens. On narrow ones they are
 * a sheet whose button shows how many listings there are; without scripts the sheet is a disclosure.
 */
export const SearchForm = memo(function SearchForm({
  system,
  address,
  facets,
  ranges,
  total,
}: SearchFormProps) {
  const navigate = useNavigate();
  const [isSheet, setIsSheet] = useState(false);
  const { shown, count, forget } = useLiveCount(system);
  const path = pathOfSystem(system);
  const label = system ? `Search ${systemFacts[system].name.toLowerCase()}` : 'Search everything';
  const narrowing = filtersIn(address, { facets, ranges });
  const live = shown ?? total;
  const showLabel = live ? `Show ${formatListingCount(live)}` : 'Show results';
  const filters = facets.filter(({ key }) => key !== SECTIONS && isOffered(key, address));

  function search(form: HTMLFormElement) {
    forget();
    void navigate(`${path}?${tidied(new URLSearchParams(fieldsOf(form)))}`, { preventScrollReset: true });
  }
  function change(event: FormEvent<HTMLFormElement>) {
    const [field, form] = [event.target, event.currentTarget];
    if (!isSettled(field)) return;
    clearDependent(form, field.name);
    if (isSheet && !isDecisive(field.name)) count(fieldsOf(form));
    else search(form);
  }
  function closeSheet(form: HTMLFormElement | null) {
    const more = form?.querySelector('details');
    if (!form || !more?.open) return;
    more.open = false;
    // Choices in the sheet that were not applied are forgotten.
    forget();
    followAddress(form, address);
    more.querySelector('summary')?.focus();
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
        onChange={change}
        onBlur={({ target, currentTarget }) => {
          if (isSheet && !isSettled(target) && target instanceof HTMLInputElement)
            count(fieldsOf(currentTarget));
        }}
        onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLFormElement>) => {
          if (key === 'Escape') closeSheet(currentTarget);
        }}
      >
        <TextField
          label={<span className="sr-only">{label}</span>}
          placeholder={label}
          name="q"
          type="search"
          prefix={<Search aria-hidden="true" />}
          defaultValue={address.get('q') ?? ''}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <FollowAddress address={address} />
        {viewIn(address, system) === 'map' && <input type="hidden" name="view" value="map" />}
        {address.get('view') === 'list' && <input type="hidden" name="view" value="list" />}
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
          onToggle={({ currentTarget }) => {
            const close = currentTarget.querySelector<HTMLElement>('.search-sheet-head button');
            // Only a sheet has a visible button to close it.
            const isNowSheet = currentTarget.open && close?.checkVisibility() === true;
            setIsSheet(isNowSheet);
            if (isNowSheet) close?.focus();
          }}
        >
          <div
            className="search-sheet"
            {...(isSheet && { role: 'dialog', 'aria-modal': true, 'aria-label': 'Filters' })}
          >
            <div className="search-sheet-head">
              <p>Filters</p>
              <Link to={path} className="search-sheet-clear">
                Clear all
              </Link>
              <IconButton
                label="Close filters"
                icon={<X aria-hidden="true" />}
                onClick={({ currentTarget }) => closeSheet(currentTarget.form)}
              />
            </div>
            <div className="search-more-content">
              <Categories
                system={system}
                address={address}
                facet={facets.find(({ key }) => key === SECTIONS)}
              />
              {filters
                .filter(({ key }) => isFirst(key))
                .map((facet) => (
                  <FacetChoices key={facet.key} facet={facet} />
                ))}
              {ranges.map((range) => (
                <RangeChoices key={range.key} range={range} address={address} />
              ))}
              <Around address={address} />
              {filters
                .filter(({ key }) => !isFirst(key))
                .map((facet) => (
                  <FacetChoices key={facet.key} facet={facet} />
                ))}
            </div>
            <div className="search-sheet-foot">
              <Button type="submit" variant="primary" isWide className="search-submit">
                {showLabel}
              </Button>
              <output className="sr-only">{shown && formatListingCount(shown)}</output>
            </div>
          </div>
        </Fold>
        {/* Without scripts the button of the filters is hidden until they are opened. */}
        <Button type="submit" className="search-submit-plain">
          Search
        </Button>
      </Form>
    </search>
  );
});

/** Filters that decide what the others are about come before them. */
function isFirst(key: string): boolean {
  return key !== 'pay_basis' && (isDecisive(key) || key === 'subcategory' || key === 'model');
}

/** There are too many sub-categories and models to choose from before the category or make is chosen. */
function isOffered(key: string, address: URLSearchParams): boolean {
  const before = Object.keys(dependents).find((decisive) => dependents[decisive] === key);
  return before === undefined || address.has(before) || address.has(key);
}

function fieldsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[key, value]] : [],
  );
}

/** Models of one make say nothing about another one. */
function clearDependent(form: HTMLFormElement, changed: string) {
  const dependent = dependents[changed];
  for (const field of form.elements)
    if (field instanceof HTMLInputElement && field.name === dependent) field.checked = false;
}

/** If the filters cover the results, the button leads to the results. */
function leaveFilters(form: HTMLFormElement) {
  const more = form.querySelector('details');
  const results = document.querySelector<HTMLElement>('.search-results');
  if (!more?.open || !results) return;
  more.open = false;
  results.focus({ preventScroll: true });
  results.scrollIntoView();
}

/** Typed values apply on Enter or when the field loses focus. */
function isSettled(target: EventTarget): target is HTMLSelectElement | HTMLInputElement {
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}
