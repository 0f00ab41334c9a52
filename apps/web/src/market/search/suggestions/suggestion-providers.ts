import type { Output } from '@tessera/contract/endpoint';
import type { findSuggestions } from '@tessera/contract/market/search-suggestions';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { pictureSources } from '@tessera/domain/market/listings/media';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import CarFront from 'lucide-react/icons/car-front';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Tag from 'lucide-react/icons/tag';
import { call } from '../../../lib/api.ts';
import type { PaletteItem, RemoteProvider } from '../../../lib/palette.ts';
import { searchItem } from './search-item.ts';

type Suggestions = Output<typeof findSuggestions>;

const none: Suggestions = { understood: [], system: null, queries: [], pages: [], listings: [] };
const pageIcons = { category: Tag, make: CarFront, city: MapPin };

/** Three groups of suggestions, all made from one answer of the server. */
export function suggestionProviders(): RemoteProvider[] {
  let last: { readonly text: string; readonly answer: Promise<Suggestions> } | undefined;
  function ask(text: string, signal: AbortSignal): Promise<Suggestions> {
    if (last?.text !== text) last = { text, answer: fetchSuggestions(text, signal) };
    return last.answer;
  }
  const group = (
    label: string,
    toItems: (found: Suggestions, text: string) => PaletteItem[],
  ): RemoteProvider => ({
    kind: 'remote',
    label,
    audience: 'everyone',
    find: async (text, signal) => toItems(await ask(text, signal), text),
  });
  return [
    group('Suggestions', (found, text) => [
      ...understoodItem(found, text),
      ...found.queries.map((query) => searchItem(query, Search)),
    ]),
    group('Browse', ({ pages }) => pages.map(pageItem)),
    group('Listings', ({ listings }) => listings.map(listingItem)),
  ];
}

async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Suggestions> {
  const { findSuggestions: endpoint } = await import('@tessera/contract/market/search-suggestions');
  const answer = await call(endpoint, { query: { q } }, signal);
  return answer.ok ? answer.value : none;
}

/** An item that says how the text will be understood. Left out if a page in the list has exactly that meaning. */
function understoodItem({ understood, system, pages }: Suggestions, text: string): PaletteItem[] {
  const [only] = understood;
  if (only === undefined) return [];
  const isPage = pages.some((page) => page.label === only && page.system === system);
  if (isPage && understood.length === 1) return [];
  const hint = system ? `in ${systemFacts[system].name}` : 'as filters';
  return [{ ...searchItem(text, SlidersHorizontal, understood.join(' · ')), hint }];
}

function pageItem({ kind, label, system, path }: Suggestions['pages'][number]): PaletteItem {
  return {
    id: `browse ${path}`,
    label,
    icon: pageIcons[kind],
    to: path,
    ...(system ? { hint: `in ${systemFacts[system].name}`, vertical: system } : { hint: 'all listings' }),
  };
}

const THUMBNAIL_WIDTH = 160;

function listingItem({ id, system, title, price, picture }: Suggestions['listings'][number]): PaletteItem {
  const source =
    picture &&
    pictureSources(id, { id: picture.mediaId, width: picture.width, height: picture.height }, 'webp').find(
      ({ width }) => width >= THUMBNAIL_WIDTH,
    );
  return {
    id: `listing ${id}`,
    label: title,
    to: listingPath({ id, system, title }),
    thumbnail: source?.path ?? '',
    ...(price !== null && { hint: price }),
  };
}
