import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/create-store.ts';
import { useSavedIds } from '../../lib/viewer.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { FavouriteChange } from './keep-favourite.ts';

/** What was changed in this window since its page was drawn. */
const changes = createStore<ReadonlyMap<number, boolean>>(new Map());
/** One after the other: of two presses, the second one holds. */
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

/** Shown at once; taken back where it could not be kept. */
export function toggleFavourite(change: FavouriteChange): void {
  put(change.id, change.isFavourite);
  before = before.then(() => save(change));
}

async function save(change: FavouriteChange): Promise<void> {
  const problem = await import('./keep-favourite.ts')
    .then(({ saveFavourite: keepFavourite }) => keepFavourite(change))
    .catch(() => 'Check your connection, then try again.');
  if (problem === undefined || changes.get().get(change.id) !== change.isFavourite) return;
  put(change.id, !change.isFavourite);
  showToast({ tone: 'danger', title: 'Couldn’t save', description: problem });
}
