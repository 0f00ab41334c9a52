import type { SearchFacet } from '@tessera/contract/market/search';
import { pathOfSystem } from '@tessera/domain/market/listings/search/search-paths';
import { type System, systemFacts } from '@tessera/domain/market/listings/systems';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { type FormEvent, type KeyboardEvent, memo, type MouseEvent, useRef, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { afterPaint } from '../../lib/after-paint.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Around, Categories, FacetChoices, RangeChoices } from './filter-fields.tsx';
import {
  clearDependent,
  fieldsOf,
  isDecisive,
  isFirst,
  isOffered,
  isSettled,
} from './filter-fields-state.ts';
import type { Chip } from './chips/describe-chips.ts';
import { followAddress, FollowAddress } from './follow-address.tsx';
import { formatListingCount } from './format-count.ts';
import { type ListingCount, type Range, filtersIn, tidied, viewIn } from './search-address.ts';
import { useDueSearch } from './use-due-search.ts';
import { useLiveCount } from './use-live-count.ts';
import { FILTERS_HASH, useSheetStep } from './use-sheet-step.ts';
import './filters.css';

interface SearchFormProps {
  system: System | undefined;
  address: URLSearchParams;
  facets: readonly SearchFacet[];
  ranges: readonly Range[];
  total: ListingCount | null;
  /** The filters that were understood from the words. */
  chips: readonly Pick<Chip, 'choices' | 'rest'>[];
}

/** The facet with the sections. It is shown as links, not as a filter. */
const SECTION_KEY = 'system';

/**
 * The search form with its filters. It is a plain form and works without scripts. On wide screens with scripts,
 * filters apply immediately. On narrow screens the filters are in a sheet whose button shows how many listings they
 * would find; without scripts the sheet is a disclosure.
 */
export const SearchForm = memo(function SearchForm({
  system,
  address,
  facets,
  ranges,
  total,
  chips,
}: SearchFormProps) {
  const navigate = useNavigate();
  const [isSheet, setIsSheet] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const step = useSheetStep(hideSheet);
  const due = useDueSearch();
  const { shown, count, forget } = useLiveCount(system);
  const path = pathOfSystem(system);
  const label = system ? `Search ${systemFacts[system].name.toLowerCase()}` : 'Search everything';
  const narrowing = filtersIn(address, { facets, ranges });
  const showLabel = labelOfResults(shown ?? total);
  const filters = facets.filter(({ key }) => key !== SECTION_KEY && isOffered(key, address));

  /** Goes to the results. If the sheet is open, they replace it in the history. */
  function search(fields: readonly [string, string][], hash = '') {
    due.cancel();
    forget();
    const found = tidied(new URLSearchParams(fields.map(([key, value]) => [key, value])));
    void navigate(`${path}?${found}${hash}`, { preventScrollReset: true, replace: isSheet });
  }
  function change(event: FormEvent<HTMLFormElement>) {
    const [field, fields] = [event.target, event.currentTarget];
    if (!isSettled(field)) return;
    clearDependent(fields, field.name);
    if (field instanceof HTMLInputElement && !field.checked) removeWords(fields, field, chips);
    due.schedule(fieldsOf(fields), isSheet && !isDecisive(field.name) ? 'count' : 'search', (now, effect) => {
      if (effect === 'count') count(now);
      else search(now, isSheet ? FILTERS_HASH : '');
    });
  }
  function hideSheet() {
    const more = form.current?.querySelector('details');
    if (!form.current || !more?.open) return;
    more.open = false;
    // Closing the sheet discards choices that were not applied.
    due.cancel();
    forget();
    followAddress(form.current, address);
    more.querySelector('summary')?.focus();
  }

  return (
    <search className="search-filters">
      <Form
        ref={form}
        action={path}
        onSubmit={(event) => {
          event.preventDefault();
          search(fieldsOf(event.currentTarget));
          leaveFilters(event.currentTarget);
        }}
        onChange={change}
        onBlur={({ target, currentTarget }) => {
          if (isSheet && !isSettled(target) && target instanceof HTMLInputElement)
            count(fieldsOf(currentTarget));
        }}
        onKeyDown={({ key }: KeyboardEvent<HTMLFormElement>) => {
          if (isSheet && key === 'Escape') step.close();
        }}
      >
        <TextField
          className="search-words"
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
        <FollowAddress address={address} isDue={due.isDue} />
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
          onPress={openBeforeFields}
          onToggle={({ currentTarget }) => {
            const close = currentTarget.querySelector<HTMLElement>('.search-sheet-head button');
            // The button to close is visible only if the filters are shown as a sheet.
            const isNowSheet = currentTarget.open && close?.checkVisibility() === true;
            setIsSheet(isNowSheet);
            if (!isNowSheet) return;
            close?.focus();
            step.open();
          }}
        >
          <div
            className="search-sheet"
            {...(isSheet && { role: 'dialog', 'aria-modal': true, 'aria-label': 'Filters' })}
          >
            <div className="search-sheet-head">
              <p>Filters</p>
              <Link
                to={`${path}${FILTERS_HASH}`}
                replace
                className="search-sheet-clear"
                // The number on the button was for choices that this link clears.
                onClick={forget}
              >
                Clear all
              </Link>
              <IconButton label="Close filters" icon={<X aria-hidden="true" />} onClick={step.close} />
            </div>
            <div className="search-more-content">
              <Categories
                system={system}
                address={address}
                isReplacing={isSheet}
                facet={facets.find(({ key }) => key === SECTION_KEY)}
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
        {/* Without scripts, this button is hidden until the filters are opened. */}
        <Button type="submit" className="search-submit-plain">
          Search
        </Button>
      </Form>
    </search>
  );
});

/**
 * Shows the empty sheet at once and its hundred fields after the next paint. On a slow phone, styling the fields takes
 * longer than showing the sheet.
 */
function openBeforeFields({ currentTarget }: MouseEvent<HTMLElement>) {
  const more = currentTarget.closest('details');
  if (!more || more.open) return;
  more.dataset['opening'] = '';
  void afterPaint().then(() => delete more.dataset['opening']);
}

/** Unchecking a filter that was understood from words also removes these words. */
function removeWords(
  form: HTMLFormElement,
  { name, value }: HTMLInputElement,
  chips: SearchFormProps['chips'],
) {
  const said = chips.find(({ choices }) => choices.includes(`${name} ${value}`));
  const words = form.elements.namedItem('q');
  if (said && words instanceof HTMLInputElement) words.value = said.rest;
}

/** Label of the button that shows the results. If nothing matches exactly, the results are the closest listings. */
function labelOfResults(total: ListingCount | null): string {
  if (total?.count === 0) return 'No exact matches';
  return total ? `Show ${formatListingCount(total)}` : 'Show results';
}

/** If the filters cover the results, closes the filters and moves the focus to the results. */
function leaveFilters(form: HTMLFormElement) {
  const more = form.querySelector('details');
  const results = document.querySelector<HTMLElement>('.search-results');
  if (!more?.open || !results) return;
  more.open = false;
  results.focus({ preventScroll: true });
  results.scrollIntoView();
}
