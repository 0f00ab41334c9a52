import type { ComponentType } from 'react';

/** One item of the command palette: a page or an action. */
export interface PaletteItem {
  /** Unique within its provider. */
  readonly id: string;
  readonly label: string;
  /** Secondary text. */
  readonly hint?: string;
  /** Address of a small picture, or empty for a thing without one. It replaces the icon. */
  readonly thumbnail?: string;
  /** The text that this item searches for. It is added to the recent searches. */
  readonly searchText?: string;
  readonly icon?: ComponentType<{ className?: string; 'aria-hidden'?: boolean | 'true' }>;
  readonly vertical?: string;
  /** Other words that people search for. */
  readonly keywords?: string;
  readonly keys?: string;
  readonly to?: string;
  readonly onSelect?: () => void;
}

/**
 * Source of palette items. A feature exports one from its `public.ts` and adds a line to the palette's list of
 * providers; its code is loaded with the palette, not with the page.
 */
export type PaletteProvider = LocalProvider | RemoteProvider;

/** Searches items that are in the browser. An empty query returns the items to show at first. */
export interface LocalProvider {
  readonly kind: 'local';
  /** Heading above its results. */
  readonly label: string;
  /** Hides the label. Screen readers still read it. */
  readonly isHeadless?: boolean;
  find(query: string): readonly PaletteItem[];
}

/** Searches on the server. It is called after a pause in typing, and never with an empty query. */
export interface RemoteProvider {
  readonly kind: 'remote';
  readonly label: string;
  readonly audience: 'everyone' | 'signed-in';
  /** The signal aborts when the query changes. */
  find(query: string, signal: AbortSignal): Promise<readonly PaletteItem[]>;
}

/** Every word of the query must be the start of a word of the item. */
export function matchesQuery(query: string, item: Pick<PaletteItem, 'label' | 'keywords' | 'hint'>): boolean {
  const known = wordsOf(`${item.label} ${item.keywords ?? ''} ${item.hint ?? ''}`);
  return wordsOf(query).every((prefix) => known.some((word) => word.startsWith(prefix)));
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
}
