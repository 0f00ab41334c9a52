import { type LocalProvider, matchesQuery, type PaletteItem } from '../../lib/palette.ts';
import type { Destination, Group } from '../navigation/destinations.ts';
import { type Audience, shownDestinations } from '../navigation/shown.ts';
import { destinationKeywords } from './destination-keywords.ts';

export function pageProviders(audience: Audience): LocalProvider[] {
  return [
    provider('Marketplace', ['market', 'services', 'money'], audience),
    provider('Pages', ['main', 'discover', 'files', 'account', 'administration'], audience),
  ];
}

function provider(label: string, groups: readonly Group[], audience: Audience): LocalProvider {
  const items = shownDestinations(groups, audience).map(toItem);
  return { kind: 'local', label, find: (query) => items.filter((item) => matchesQuery(query, item)) };
}

function toItem({ path, label, icon, vertical }: Destination): PaletteItem {
  return {
    id: path,
    label,
    icon,
    to: path,
    ...(vertical !== undefined && { vertical }),
    keywords: destinationKeywords[path] ?? '',
  };
}
