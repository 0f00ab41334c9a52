import { facetsIn, rangesOf, type RangeKey } from '@tessera/domain/listings/search';
import { type System, systemFacts, systems } from '@tessera/domain/listings/systems';

/** Where everything is searched at once. */
export const EVERYTHING_PATH = '/search';

export function systemOfPath(path: string): System | undefined {
  return systems.find((system) => systemFacts[system].path === path);
}

export function pathOfSystem(system: System | undefined): string {
  return system ? systemFacts[system].path : EVERYTHING_PATH;
}

export const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

/** How results are laid out: in the address, but no matter of the search itself. */
export function viewIn(address: URLSearchParams): View {
  return address.get('view') === 'list' ? 'list' : 'grid';
}

const named = ['q', 'sort', 'postcode', 'radius', 'cursor'] as const;

/** What an address asks for. A form without script writes a choice of several as the same name several times. */
export function queryIn(address: URLSearchParams, system: System | undefined): Record<string, string> {
  const query: Record<string, string> = system ? { system } : {};
  const put = (key: string, value: string) => {
    if (value.trim() !== '') query[key] = value.trim();
  };
  for (const key of named) put(key, address.get(key) ?? '');
  for (const { key } of facetsIn(system)) put(key, address.getAll(key).join(','));
  for (const key of rangesIn(system))
    for (const end of ['min', 'max']) put(`${key}_${end}`, address.get(`${key}_${end}`) ?? '');
  if (query['cursor']) query['counts'] = '0';
  return query;
}

export function rangesIn(system: System | undefined): readonly RangeKey[] {
  return system ? rangesOf[system] : ['price'];
}

/** The shortest address of the same search, from its first page on. */
export function tidied(address: URLSearchParams): URLSearchParams {
  const tidy = new URLSearchParams();
  for (const [key, value] of address) {
    if (value.trim() === '' || key === 'cursor') continue;
    if (key === 'view' && value === 'grid') continue;
    tidy.append(key, value.trim());
  }
  return tidy;
}

export function withParameter(address: URLSearchParams, key: string, value: string | undefined): string {
  const next = tidied(address);
  next.delete(key);
  if (value !== undefined) next.set(key, value);
  return `?${next}`;
}

/** Without one of several values of a filter. */
export function withoutValue(address: URLSearchParams, key: string, value: string): string {
  const next = tidied(address);
  const left = next
    .getAll(key)
    .flatMap((each) => each.split(','))
    .filter((each) => each !== value);
  next.delete(key);
  for (const each of left) next.append(key, each);
  return `?${next}`;
}
