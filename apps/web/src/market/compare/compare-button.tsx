import type { System } from '@tessera/domain/market/listings/systems';
import Columns from 'lucide-react/icons/columns-2';
import { useIsCompared } from './compare-store.ts';
import { compareMemory } from './lazy-memory.ts';

interface CompareButtonProps {
  listing: { readonly id: number; readonly system: System; readonly title: string };
  /** Shows the label as well as the icon. */
  isWide?: boolean;
}

/**
 * A button that adds a listing to the comparison. It is in a form, which without scripts leads to the comparison; with
 * scripts the listing goes into the tray.
 */
export function CompareButton({ listing, isWide = false }: CompareButtonProps) {
  const isCompared = useIsCompared(listing.id);
  return (
    <form
      action="/compare"
      className="compare-button"
      data-wide={isWide || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void compareMemory.load().then(
          ({ toggleRemembered }) => toggleRemembered(listing),
          () => undefined,
        );
      }}
    >
      <input type="hidden" name="ids" value={listing.id} />
      <button
        type="submit"
        aria-pressed={isCompared}
        aria-label={isWide ? undefined : `Compare ${listing.title}`}
        title={isWide ? undefined : 'Compare'}
      >
        <Columns aria-hidden="true" />
        {isWide && 'Compare'}
      </button>
    </form>
  );
}
