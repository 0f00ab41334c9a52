import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/create-store.ts';
import { useSavedIds } from '../../lib/viewer.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import type { FavouriteChange } from './save-favourite.ts';

/** Favourites changed in this window since the page loaded. */
const changes = createStore<ReadonlyMap<number, FavouriteChange>>(new Map());
/** Changes are saved one after another, so that the last press wins. */
let before: Promise<void> = Promise.resolve();

function put(change: FavouriteChange): void {
  changes.set(new Map(changes.get()).set(change.id, change));
}

export function useIsFavourite(id: number): boolean {
  const saved = useSavedIds();
  const changed = useSyncExternalStore(
    changes.subscribe,
    () => changes.get().get(id)?.isFavourite,
    () => undefined,
  );
  return changed ?? saved.includes(id);
}

/** Shows the change immediately. If saving fails, undoes it. */
export function toggleFavourite(change: FavouriteChange): void {
  put(change);
  before = before.then(() => save(change));
}

async function save(change: FavouriteChange): Promise<void> {
  const problem = await import('./save-favourite.ts')
    .then(({ saveFavourite }) => saveFavourite(change))
    .catch(() => 'Check your connection, then try again.');
  // If the button was pressed again meanwhile, the later change stays shown and is saved after this one.
  if (problem === undefined || changes.get().get(change.id) !== change) return;
  put({ ...change, isFavourite: !change.isFavourite });
  showToast({ tone: 'danger', title: 'Couldn’t save', description: problem });
}
