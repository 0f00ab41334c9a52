import type { System } from '@tessera/domain/market/listings/systems';
import Heart from 'lucide-react/icons/heart';
import { useLocation } from 'react-router';
import { toggleFavourite, useIsFavourite } from './favourites-store.ts';

interface FavouriteButtonProps {
  listing: { readonly id: number; readonly system: System; readonly title: string };
  /** Shows the label as well as the icon. */
  isWide?: boolean;
}

/**
 * A button that saves or removes a favourite. It is in a form, so that it works without scripts; with scripts the page
 * stays where it is.
 */
export function FavouriteButton({ listing: { id, system, title }, isWide = false }: FavouriteButtonProps) {
  const isSaved = useIsFavourite(id);
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action="/favourites"
      className="favourite"
      data-wide={isWide || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        toggleFavourite({ id, system, isFavourite: !isSaved });
      }}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="system" value={system} />
      {!isSaved && <input type="hidden" name="wanted" value="yes" />}
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" aria-pressed={isSaved} aria-label={isWide ? undefined : `Save ${title}`}>
        <Heart aria-hidden="true" />
        {isWide && 'Save'}
      </button>
    </form>
  );
}
