import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/create-store.ts';
import { useSavedIds } from '../../lib/viewer.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { FavouriteChange } from './save-favourite.ts';

/** Changes made in this window since the page loaded. */
const changes = createStore<ReadonlyMap<number, boolean>>(new Map());
/** Changes are saved one after the other, so that the last press wins. */
let before: Promise<void> = Promise.resolve();

function put(id: number, isFavourite: boolean): void {
  changes.set(new Map(changes.get()).set(id, isFavourite));
}

export function useIsFavourite(id: number): boolean {
  const saved = useSavedIds();
  const changed = useSyncExternalStore(
    changes.subscribe,
    () => changes.get().get(id),
    () => undefined,
  );
  return changed ?? saved.includes(id);
}

/** Shown immediately; reverted if saving fails. */
export function toggleFavourite(change: FavouriteChange): void {
  put(change.id, change.isFavourite);
  before = before.then(() => save(change));
}

async function save(change: FavouriteChange): Promise<void> {
  const problem = await import('./save-favourite.ts')
    .then(({ saveFavourite }) => saveFavourite(change))
    .catch(() => 'Check your connection, then try again.');
  if (problem === undefined || changes.get().get(change.id) !== change.isFavourite) return;
  put(change.id, !change.isFavourite);
  showToast({ tone: 'danger', title: 'Couldn’t save', description: problem });
}
