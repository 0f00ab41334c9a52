import type { SearchFacet } from '@tessera/contract/market/search';
import { MAX_PAGES, PAGE_SIZE } from '@tessera/domain/market/listings/search/search';
import type { System } from '@tessera/domain/market/listings/systems';
import { pathOfSystem } from '@tessera/domain/market/listings/search/search-paths';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { formatChoiceCount } from './format-count.ts';
import { nextPath, pageNumbers, pagePath } from './page-numbers.ts';
import { pageIn, tidied, withParameter } from './search-address.ts';

interface PageLinksProps {
  address: URLSearchParams;
  /** Cursor of the next page. */
  next: string | null;
  /** How many numbered pages there are. Null on a page that was found by a cursor, where nothing is counted. */
  pages: number | null;
  facets: readonly SearchFacet[];
  system: System | undefined;
}

/** Links to the other pages of results. The numbered ones are addresses that stay, which search engines can follow. */
export function PageLinks({ address, next, pages, facets, system }: PageLinksProps) {
  const current = pageIn(address);
  const isLast = current === MAX_PAGES;
  const isNear = next?.startsWith('m') === true;
  const last =
    current === undefined ? 0 : Math.max(pages ?? 0, current, next === null || isNear ? 0 : current + 1);
  return (
    <>
      {isLast && next !== null && <Narrowing {...{ address, facets, system }} />}
      <nav className="search-pages" aria-label="Pages">
        {current === undefined && <ButtonLink to={`?${tidied(address)}`}>First page</ButtonLink>}
        {current !== undefined && last > 1 && (
          <ol className="search-page-numbers">
            {pageNumbers(current, Math.min(last, MAX_PAGES)).map((number, at) => (
              <li key={number === 'gap' ? `gap ${at}` : number}>
                {number === 'gap' ? (
                  <span aria-hidden="true">…</span>
                ) : (
                  <Link
                    to={pagePath(address, number)}
                    aria-label={`Page ${number}`}
                    aria-current={number === current ? 'page' : undefined}
                  >
                    {number}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        )}
        {next !== null && !isLast && (
          <ButtonLink to={nextPath(address, current, next)} variant="primary" rel="nofollow">
            {isNear ? 'More close matches' : 'Next page'}
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

const [MAX_FILTERS, MAX_VALUES] = [3, 5];

/** Offers filters where the numbered pages end. */
function Narrowing({ address, facets, system }: Pick<PageLinksProps, 'address' | 'facets' | 'system'>) {
  const offered = facets
    .map((facet) => ({
      ...facet,
      values: facet.values.filter(({ count, isChosen }) => count > 0 && !isChosen),
    }))
    .filter(({ key, values }) => key !== 'system' && values.length > 1 && !address.has(key))
    .slice(0, MAX_FILTERS);
  return (
    <section className="search-narrowing" aria-labelledby="narrowing">
      <h2 id="narrowing">There are more than {(MAX_PAGES * PAGE_SIZE).toLocaleString('en-GB')} results</h2>
      <p>Narrow the search to see the rest.</p>
      {offered.map(({ key, label, isCapped, values }) => (
        <dl key={key}>
          <dt>{label}</dt>
          {values.slice(0, MAX_VALUES).map(({ value, label: text, count }) => (
            <dd key={value}>
              <Link to={pathOfSystem(system) + withParameter(address, key, value)}>
                {text} ({formatChoiceCount(count, isCapped)})
              </Link>
            </dd>
          ))}
        </dl>
      ))}
    </section>
  );
}
