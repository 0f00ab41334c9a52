import type { Clock } from '../clock.ts';
import type { OwnShop } from './own-domains.ts';

/** For this long, a change of a shop's domain may not be seen. */
export const OWN_SHOP_CACHE_MS = 5_000;
export const MAX_CACHED_HOSTS = 1_000;

type FindOwnShop = (host: string) => Promise<OwnShop | undefined>;

interface Cached {
  readonly shop: Promise<OwnShop | undefined>;
  readonly until: number;
}

/**
 * Remembers for some seconds which shop answers at a host, and also that none does. The host is looked up before any limit on
 * requests, so without this, every request that names another host would cost a query.
 */
export function cacheOwnShops(find: FindOwnShop, clock: Clock): FindOwnShop {
  const cached = new Map<string, Cached>();
  return (host) => {
    const now = clock.now().getTime();
    const known = cached.get(host);
    if (known && now < known.until && known.until <= now + OWN_SHOP_CACHE_MS) return known.shop;
    const shop = find(host);
    const entry = { shop, until: now + OWN_SHOP_CACHE_MS };
    // Deleted first, so that the map stays in the order of time.
    cached.delete(host);
    cached.set(host, entry);
    const [oldest] = cached.keys();
    if (cached.size > MAX_CACHED_HOSTS && oldest !== undefined) cached.delete(oldest);
    shop.catch(() => {
      if (cached.get(host) === entry) cached.delete(host);
    });
    return shop;
  };
}
