import { useEffect, useState } from 'react';
import type { PaletteItem, PaletteProvider } from '../../../lib/palette.ts';

export interface ResultGroup {
  readonly label: string;
  readonly isHeadless: boolean;
  readonly items: readonly PaletteItem[];
}

interface Results {
  readonly groups: readonly ResultGroup[];
  /** True until the server has answered. */
  readonly isWaiting: boolean;
}

type Found = ReadonlyMap<PaletteProvider, readonly PaletteItem[]>;

/** How long typing must pause before the server is asked. Fast typing then asks only once. */
const TYPING_PAUSE_MS = 150;

interface Options {
  readonly providers: readonly PaletteProvider[];
  /**
   * True if the answer to the previous text stays until the next one arrives, so that the list does not shrink with
   * each key.
   */
  readonly isSteady: boolean;
}

/** Finds suggestions for a text. `providers` must be the same array while the list is open. */
export function useSuggestions(query: string, { providers, isSteady }: Options): Results {
  const [remote, setRemote] = useState<{ query: string; found: Found }>();
  const asksServer = query !== '' && providers.some(({ kind }) => kind === 'remote');

  useEffect(() => {
    if (!asksServer) return undefined;
    const request = new AbortController();
    async function ask() {
      const found = await askServer(query, providers, request.signal);
      if (!request.signal.aborted) setRemote({ query, found });
    }
    const timer = setTimeout(() => {
      void ask();
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query, providers, asksServer]);

  const isWaiting = asksServer && remote?.query !== query;
  const shown = asksServer && (isSteady || !isWaiting) ? remote?.found : undefined;
  const groups = providers.map((provider) => ({
    label: provider.label,
    isHeadless: provider.kind === 'local' && provider.isHeadless === true,
    items: provider.kind === 'local' ? provider.find(query) : (shown?.get(provider) ?? []),
  }));
  return { groups: groups.filter(({ items }) => items.length > 0), isWaiting };
}

/** Asks all providers. If one fails, the results of the others are still shown. */
async function askServer(
  query: string,
  providers: readonly PaletteProvider[],
  signal: AbortSignal,
): Promise<Found> {
  const answers = await Promise.all(
    providers.map(async (provider) => {
      if (provider.kind === 'local') return undefined;
      const items = await provider.find(query, signal).catch(() => []);
      return [provider, items] as const;
    }),
  );
  return new Map(answers.filter((answer) => answer !== undefined));
}
