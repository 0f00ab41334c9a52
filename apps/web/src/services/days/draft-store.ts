import type { DayLine } from '@tessera/contract/services/days';
import type { PostalAddress } from '@tessera/domain/people/postal-address';
import { createStore, useStore } from '../../lib/create-store.ts';
import { newId } from '../../lib/new-id.ts';

/** What somebody plans for a day. Visitors have it in this browser only; it is saved for people who sign in. */
export interface Draft {
  readonly id: string;
  readonly parts: readonly DayLine[];
  /** Where a meal is delivered. */
  readonly address: PostalAddress | null;
}

const KEY = 'tessera-day';
const MAX_PARTS = 8;
const none: Draft = { id: '', parts: [], address: null };

/** All tabs of the browser share it. */
const draft = createStore<Draft>(none);

if (typeof document !== 'undefined') {
  draft.set(read());
  addEventListener('storage', ({ key }) => {
    if (key === null || key === KEY) draft.set(read());
  });
}

/** The plan of this browser. It is empty until the page has hydrated, because the server does not know it. */
export const useDraft = (): Draft => useStore(draft);

/** Adds a part. Adding the same part again changes only the address. Returns false if the day is full. */
export function addPart(line: DayLine, address?: PostalAddress | null): boolean {
  const stored = read();
  if (stored.parts.some((part) => JSON.stringify(part) === JSON.stringify(line))) {
    if (address) write({ ...stored, address });
    return true;
  }
  if (stored.parts.length >= MAX_PARTS) return false;
  write({
    id: stored.id || newId(),
    parts: [...stored.parts, line],
    address: address ?? stored.address,
  });
  return true;
}

export function setParts(parts: readonly DayLine[]): void {
  const stored = read();
  write({ ...stored, id: stored.id || newId(), parts });
}

/** Replaces the plan by one that was saved with the account. */
export function adoptDraft(id: string, parts: readonly DayLine[]): void {
  write({ id, parts, address: read().address });
}

/** Begins a new plan, for example after a day was paid. */
export function clearDraft(): void {
  write({ ...none, id: newId() });
}

/** What is stored is checked by the server when it is used. */
function read(): Draft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return none;
    const { id, parts, address } = stored as Readonly<Record<string, unknown>>;
    if (typeof id !== 'string' || !Array.isArray(parts)) return none;
    return { id, parts: parts as DayLine[], address: (address as PostalAddress | null) ?? null };
  } catch {
    return none;
  }
}

function write(next: Draft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser that stores nothing keeps the plan until the page is closed.
  }
  draft.set(next);
}
