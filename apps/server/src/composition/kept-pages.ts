import { idInSlug } from '@tessera/domain/market/listings/addresses';
import { notParam } from '@tessera/domain/market/listings/search/excluded';
import { facetsIn } from '@tessera/domain/market/listings/search/search';
import { rangesIn } from '@tessera/domain/market/listings/search/search-address';
import { searchPaths, systemOfPath } from '@tessera/domain/market/listings/search/search-paths';
import { systemFacts, systems } from '@tessera/domain/market/listings/systems';
import { nearMeIn } from '@tessera/domain/market/listings/understanding/near-me';
import type { Config } from '../config.ts';
import { type ChangedId, type Changes, listingChange } from '../platform/changes/changes.ts';
import type { KeptRules } from '../platform/http/kept/kept-requests.ts';
import { createPageKeeper, type PageKeeper } from '../platform/http/kept/page-keeper.ts';
import type { RateLimits } from '../platform/http/limits/rate-limits.ts';
import type { Metrics } from '../platform/http/metrics.ts';
import type { Log } from '../platform/log/log.ts';

interface Needs {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limits: RateLimits;
  readonly changes: Changes;
  /** Milliseconds by which pages age. */
  readonly now?: () => number;
}

/** Opens the memory of pages, which every announced change clears. Undefined if the operator has switched it off. */
export function openKeeper({ changes, ...needs }: Needs): PageKeeper | undefined {
  if (needs.config.keptPages.maxBytes === 0) return undefined;
  const keeper = createPageKeeper({ ...needs, rules: keptRules });
  changes.subscribe({ onChange: (changed) => keeper.clear(changed), onEnd: () => {} });
  return keeper;
}

const sections = systems.map((system) => systemFacts[system].path.slice(1)).join('|');
const listingPage = new RegExp(`^/(?:${sections})/[1-9]\\d{0,8}(?:-[\\w.~%-]*)?$`);
const listingLink = new RegExp(`"/(?:${sections})/([1-9]\\d{0,8}(?:-[^"?#]*)?)["?#]`, 'g');

/**
 * The pages that are kept: home, first pages of searches, and listings. Searches near a postcode are not among them, because they set
 * a cookie, nor “near me”, which means another place for everybody, nor those within a drawn area or later pages, which hardly two people
 * share.
 */
export const keptRules: KeptRules = {
  mayKeep(path, query) {
    if (searchPaths.includes(path)) return query === '' || isKnownSearch(path, query);
    return query === '' && (path === '/' || listingPage.test(path));
  },
  // Home and listings show what is near the postcode that somebody searched last, and how far away it is.
  ignoresCookie: (path, name) => name === 'near' && searchPaths.includes(path),
  tagsIn(html) {
    const tags = new Set<ChangedId>();
    for (const [, slug = ''] of html.matchAll(listingLink)) {
      const id = idInSlug(slug);
      if (id !== undefined) tags.add(listingChange(id));
    }
    return [...tags];
  },
};

const MAX_QUERY_PARAMS = 12;

function isKnownSearch(path: string, query: string): boolean {
  const params = new URLSearchParams(query);
  const names = [...params.keys()];
  return (
    names.length <= MAX_QUERY_PARAMS &&
    names.every((name) => knownNames.get(path)?.has(name)) &&
    nearMeIn(params.get('q') ?? '') === undefined
  );
}

function listNames(path: string): ReadonlySet<string> {
  const system = systemOfPath(path);
  const facets = facetsIn(system).flatMap(({ key }) => [key, notParam(key)]);
  const ranges = rangesIn(system).flatMap((key) => [`${key}_min`, `${key}_max`]);
  return new Set(['q', 'sort', 'exact', 'view', ...facets, ...ranges]);
}

const knownNames: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  searchPaths.map((path) => [path, listNames(path)]),
);
