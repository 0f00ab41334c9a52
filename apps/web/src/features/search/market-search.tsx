import { EVERYTHING_PATH } from '@tessera/domain/listings/search-paths';
import { systemFacts, systems } from '@tessera/domain/listings/systems';
import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { rememberSearch } from './recent/remember-search.ts';
import './market-search.css';

/**
 * The form to start a search with: what, where, and in which section. A plain form, so that it works without scripts; the
 * search page turns its fields into the address of a search.
 */
export function MarketSearch() {
  return (
    <search className="market-search" aria-label="All listings">
      <Form
        action={EVERYTHING_PATH}
        className="market-search-form"
        onSubmit={({ currentTarget }) => rememberSearch(currentTarget)}
      >
        <label className="market-search-field market-search-what">
          <span>What</span>
          <input
            type="search"
            name="q"
            placeholder="Road bike, 2 bed flat, developer"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <label className="market-search-field">
          <span>Where</span>
          <input
            type="text"
            name="where"
            placeholder="Town or postcode"
            maxLength={60}
            autoComplete="postal-code"
            enterKeyHint="search"
          />
        </label>
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
        <Button type="submit" variant="primary" size="large" icon={<Search aria-hidden="true" />}>
          Search
        </Button>
      </Form>
    </search>
  );
}
