import { useEffect, useState } from 'react';
import type { PaletteItem, PaletteProvider } from '../../lib/palette.ts';

export interface ResultGroup {
  readonly label: string;
  readonly isHeadless: boolean;
  readonly items: readonly PaletteItem[];
}

interface PaletteResults {
  readonly groups: readonly ResultGroup[];
  /** The server has not answered yet. */
  readonly isWaiting: boolean;
}

type Found = ReadonlyMap<PaletteProvider, readonly PaletteItem[]>;

/** Long enough that fast typing asks the server once. */
const PAUSE_MS = 150;

/** `providers` must keep its identity while the palette is open. */
export function usePaletteResults(query: string, providers: readonly PaletteProvider[]): PaletteResults {
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
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query, providers, asksServer]);

  const isWaiting = asksServer && remote?.query !== query;
  const groups = providers.map((provider) => ({
    label: provider.label,
    isHeadless: provider.kind === 'local' && provider.isHeadless === true,
    items:
      provider.kind === 'local'
        ? provider.find(query)
        : (remote?.query === query && remote.found.get(provider)) || [],
  }));
  return { groups: groups.filter(({ items }) => items.length > 0), isWaiting };
}

/** One provider that fails must not take the others' results away. */
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
