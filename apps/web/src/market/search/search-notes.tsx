import { pathOfSystem } from '@tessera/domain/market/listings/search/search-paths';
import type { System } from '@tessera/domain/market/listings/systems';
import { Link } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Chips } from './chips/describe-chips.ts';
import { NearMeBar } from './near-me/near-me-bar.tsx';
import type { NearMe } from './near-me/near-me-page.ts';

export interface SearchProblem {
  readonly error: string;
  /** True if the search itself is not valid, so that trying it again would fail again. */
  readonly isInvalid: boolean;
}

interface SearchNotesProps {
  system: System | undefined;
  address: URLSearchParams;
  nearMe: NearMe | undefined;
  chips: Chips | undefined;
  corrected: string | null | undefined;
  problem: SearchProblem | undefined;
}

/** What some searches have to say about themselves above their results. */
export default function SearchNotes({
  system,
  address,
  nearMe,
  chips,
  corrected,
  problem,
}: SearchNotesProps) {
  return (
    <>
      {nearMe && <NearMeBar near={nearMe} />}
      {chips && <LeftOutNote {...chips} />}
      {corrected && (
        <p className="search-corrected">
          No results for “{address.get('q')}”. Showing <strong>“{corrected}”</strong> instead.
        </p>
      )}
      {problem && (
        <Banner
          tone="warning"
          role="alert"
          title="Couldn’t run this search"
          actions={
            problem.isInvalid ? (
              <ButtonLink to={pathOfSystem(system)} size="small">
                Clear filters
              </ButtonLink>
            ) : (
              <ButtonLink to={{ search: address.toString() }} size="small" replace preventScrollReset>
                Retry
              </ButtonLink>
            )
          }
        >
          {problem.error}
        </Banner>
      )}
    </>
  );
}

/** Says which words were left out because nothing matched with them, and links to the exact search. */
function LeftOutNote({ leftOut, exact }: Pick<Chips, 'leftOut' | 'exact'>) {
  if (leftOut.length === 0) return null;
  return (
    <output className="search-relaxed">
      Nothing matches all the words. We left out{' '}
      <strong>{leftOut.map((word) => `“${word}”`).join(', ')}</strong>.{' '}
      <Link to={exact} preventScrollReset rel="nofollow">
        Search for exactly this
      </Link>
    </output>
  );
}
