import { listingPath } from '@tessera/domain/market/listings/addresses';
import { MAX_COMPARED_LISTINGS } from '@tessera/domain/market/listings/shown/comparison-limit';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { useStore } from '../../lib/create-store.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { comparePath } from './compare-key.ts';
import { saveCompared, toggleCompared } from './compare-memory.ts';
import { compareStore } from './compare-store.ts';
import './compare-tray.css';

export function CompareTray() {
  const all = useStore(compareStore);
  return (
    <section className="compare-tray" aria-label="Listings to compare">
      <p className="compare-tray-count" aria-live="polite">
        {all.length} of {MAX_COMPARED_LISTINGS} to compare
      </p>
      <ul>
        {all.map((each) => (
          <li key={each.id}>
            <Link to={listingPath(each)}>{each.title}</Link>
            <IconButton
              size="small"
              label={`Don’t compare ${each.title}`}
              icon={<X aria-hidden="true" />}
              onClick={() => toggleCompared(each)}
            />
          </li>
        ))}
      </ul>
      <div className="compare-tray-actions">
        <Button variant="quiet" onClick={() => saveCompared([])}>
          Clear
        </Button>
        <ButtonLink to={comparePath(all.map(({ id }) => id))} variant="primary">
          Compare
        </ButtonLink>
      </div>
    </section>
  );
}
