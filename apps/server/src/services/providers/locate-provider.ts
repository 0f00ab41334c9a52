import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Refusal } from '@tessera/contract/refusals';
import { locate } from '../../market/geocoding/public.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Ports } from '../../ports.ts';
import type { Near } from './providers.queries.ts';

export type LocatePorts = Pick<Ports, 'db' | 'clock' | 'config' | 'limits'>;

/** Where a postcode is, with a refusal that fits services. */
export async function locatePostcode(
  ports: LocatePorts,
  postcode: string,
  log: Log,
): Promise<
  Result<Near & { readonly postcode: string }, Refusal<'providers.postcode_unknown' | 'providers.away'>>
> {
  const found = await locate(ports, postcode, log);
  if (found.ok) return ok(found.value);
  return found.refusal.code === 'geocoding.away'
    ? refuse({ code: 'providers.away', retryAfter: found.refusal.retryAfter })
    : refuse({ code: 'providers.postcode_unknown' });
}
