import type { SessionUser } from '@tessera/contract/session';
import type { ComponentType } from 'react';

/** One line of the command palette: a place to go or a thing to do. */
export interface PaletteItem {
  /** Unique within its provider. */
  readonly id: string;
  readonly label: string;
  /** A second, quieter text. */
  readonly hint?: string;
  readonly icon?: ComponentType<{ className?: string; 'aria-hidden'?: boolean | 'true' }>;
  readonly vertical?: string;
  /** Other words that people look for it by. */
  readonly keywords?: string;
  readonly keys?: string;
  readonly to?: string;
  readonly onSelect?: () => void;
}

export interface PaletteContext {
  readonly viewer: SessionUser | null;
  /** Aborted when the query has changed. */
  readonly signal: AbortSignal;
}

/**
 * Where the palette finds things. A feature exports one from its `public.ts` and adds a line to the palette's list of
 * providers; its code is loaded with the palette, not with the page.
 */
export interface PaletteProvider {
  /** The heading over its results. */
  readonly label: string;
  /** An empty query asks for what is worth showing at once. `matchesQuery` is at hand for short lists. */
  find(query: string, context: PaletteContext): readonly PaletteItem[] | Promise<readonly PaletteItem[]>;
}

/** Every word of the query begins a word of the item. */
export function matchesQuery(query: string, item: Pick<PaletteItem, 'label' | 'keywords' | 'hint'>): boolean {
  const known = wordsOf(`${item.label} ${item.keywords ?? ''} ${item.hint ?? ''}`);
  return wordsOf(query).every((wanted) => known.some((word) => word.startsWith(wanted)));
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
}
