import { MAX_COMPARED_LISTINGS } from '@tessera/domain/market/listings/shown/comparison-limit';
import { parseSystem, systemFacts } from '@tessera/domain/market/listings/systems';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { COMPARE_KEY } from './compare-key.ts';
import { type Compared, compareStore } from './compare-store.ts';

/** Reads the list from the browser's storage, because another tab may have changed it. */
export function restoreCompared(): void {
  compareStore.set(readCompared());
}

export function readCompared(): Compared[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(COMPARE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(parseCompared).slice(0, MAX_COMPARED_LISTINGS) : [];
  } catch {
    return [];
  }
}

function parseCompared(each: unknown): Compared[] {
  if (typeof each !== 'object' || each === null) return [];
  const { id, system: name, title } = each as Record<string, unknown>;
  const system = parseSystem(name);
  return typeof id === 'number' && Number.isInteger(id) && system && typeof title === 'string'
    ? [{ id, system, title }]
    : [];
}

export function saveCompared(all: readonly Compared[]): void {
  compareStore.set(all);
  try {
    if (all.length === 0) localStorage.removeItem(COMPARE_KEY);
    else localStorage.setItem(COMPARE_KEY, JSON.stringify(all));
  } catch {
    // Without storage, the listings are remembered until the page is closed.
  }
}

/** Reads what another tab may have changed, then adds the listing or removes it. */
export function toggleRemembered(listing: Compared): void {
  restoreCompared();
  toggleCompared(listing);
}

/**
 * Adds the listing to the comparison, or removes it if it is there. A listing of another section is refused with an
 * offer to start again, because sections have different facts.
 */
export function toggleCompared({ id, system, title }: Compared): void {
  const all = compareStore.get();
  if (all.some((each) => each.id === id)) {
    saveCompared(all.filter((each) => each.id !== id));
    return;
  }
  const [first] = all;
  if (first && first.system !== system) {
    const { name } = systemFacts[first.system];
    showToast({
      title: `You’re comparing ${name.toLowerCase()}`,
      description: 'Only listings of one section can be compared.',
      action: { label: 'Start again', onPress: () => saveCompared([{ id, system, title }]) },
    });
  } else if (all.length >= MAX_COMPARED_LISTINGS)
    showToast({
      title: `You can compare ${MAX_COMPARED_LISTINGS} listings`,
      description: 'Remove one to add another.',
    });
  else saveCompared([...all, { id, system, title }]);
}
