import { EVERYTHING_PATH } from '@tessera/domain/market/listings/search/search-paths';
import { systemFacts, systems } from '@tessera/domain/market/listings/systems';
import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { lazyModule } from '../../../ui/lazy-module.ts';
import { rememberSearch } from '../recent/remember-search.ts';
import { type RenderList, SuggestField } from './suggest-field.tsx';
import './market-search.css';

const whatSuggestions = lazyModule<RenderList>(async () => {
  const { WhatSuggestions } = await import('../suggestions/what-suggestions.tsx');
  return (props) => <WhatSuggestions {...props} />;
});

const whereSuggestions = lazyModule<RenderList>(async () => {
  const { WhereSuggestions } = await import('../suggestions/where-suggestions.tsx');
  return (props) => <WhereSuggestions {...props} />;
});

const SHEET_ID = 'market-search';

/**
 * The form that starts a search: what, where, and in which section. It is a plain form and works without scripts. The
 * search page turns its fields into the address of a search. On phones it is one button, which opens the form as a
 * sheet; that too needs no script.
 */
export function MarketSearch() {
  return (
    <search className="market-search" aria-label="All listings">
      <button type="button" className="market-search-pill" popoverTarget={SHEET_ID}>
        <Search aria-hidden="true" />
        Search all listings
      </button>
      <Form
        id={SHEET_ID}
        popover="auto"
        action={EVERYTHING_PATH}
        className="market-search-form"
        onToggle={({ currentTarget, newState }) =>
          newState === 'open' && currentTarget.querySelector('input')?.focus()
        }
        onSubmit={({ currentTarget }) => rememberSearch(currentTarget)}
      >
        <div className="market-search-cell market-search-what">
          <SuggestField
            label="What"
            suggestions={whatSuggestions}
            type="search"
            name="q"
            placeholder="Road bike, 2 bed flat, developer"
            maxLength={200}
          />
        </div>
        <div className="market-search-cell">
          <SuggestField
            label="Where"
            suggestions={whereSuggestions}
            type="text"
            name="where"
            placeholder="Town or postcode"
            maxLength={60}
          />
        </div>
        <div className="market-search-cell">
          <label className="market-search-field">
            <span>Category</span>
            <select name="system" defaultValue="">
              <option value="">Everything</option>
              {systems.map((system) => (
                <option key={system} value={system}>
                  {systemFacts[system].name}
                </option>
              ))}
            </select>
          </label>
        </div>
        <Button type="submit" variant="primary" size="large" icon={<Search aria-hidden="true" />}>
          Search
        </Button>
        <button
          type="button"
          className="market-search-cancel"
          popoverTarget={SHEET_ID}
          popoverTargetAction="hide"
        >
          Cancel
        </button>
      </Form>
    </search>
  );
}
