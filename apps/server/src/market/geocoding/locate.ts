import { DAY_MS } from '@tessera/domain/durations';
import type { geocode } from '@tessera/contract/market/geocoding';
import type { Reply } from '@tessera/contract/endpoint';
import { type Postcode, parsePostcode } from '@tessera/domain/market/listings/locations/postcodes';
import { ok, refuse } from '@tessera/domain/result';
import { askGeocoder, type Found, GeocoderAway } from '../../platform/geocoder/ask-geocoder.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Ports } from '../../ports.ts';
import { findAnswer, findDistrict, findPostcode, type KnownAnswer, saveAnswer } from './geocoding.queries.ts';
import { areaLocations } from './area-locations.generated.ts';

export type Located = Reply<typeof geocode>;
type Location = Extract<Located, { ok: true }>['value'];
type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'limits'>;

/**
 * How long answers of the geocoder are stored. Locations do not move, but an unknown postcode may belong to a new
 * street.
 */
export const FOUND_RETENTION_MS = 90 * DAY_MS;
export const UNKNOWN_RETENTION_MS = DAY_MS;
/**
 * The operator's geocoder is called once a second at most, however many processes a site has. Public geocoders allow
 * no more.
 */
const ONE_A_SECOND = { count: 1, seconds: 1 };
const RETRY_AFTER_SECONDS = 2;

/** Finds the most exact location known for a postcode. */
export async function locate(ports: Needs, typed: string, log: Log): Promise<Located> {
  const postcode = parsePostcode(typed);
  const imported = postcode && (await findImported(ports, postcode));
  if (imported) return ok(imported);
  const text = postcode?.text ?? tidied(typed);
  const answer = await findOutside(ports, text, log);
  if (answer.kind === 'found') return ok({ ...answer.found, postcode: text, precision: 'postcode' });
  const area = postcode && findArea(postcode);
  if (area) return ok(area);
  return answer.kind === 'away'
    ? refuse({ code: 'geocoding.away', retryAfter: RETRY_AFTER_SECONDS })
    : refuse({ code: 'geocoding.unknown' });
}

async function findImported({ db }: Needs, { text, outward, area }: Postcode): Promise<Location | undefined> {
  const names = namesOf(area);
  const exact = text === outward ? undefined : await findPostcode(db, text);
  if (exact) return { ...exact, postcode: text, precision: 'postcode', ...names };
  const district = await findDistrict(db, outward);
  return district && { ...district, postcode: text, precision: 'district', ...names };
}

function findArea({ text, area }: Postcode): Location | undefined {
  const known = areaLocations[area];
  if (!known) return undefined;
  const { latitude, longitude } = known;
  return { latitude, longitude, postcode: text, precision: 'area', ...namesOf(area) };
}

/** Names for the location of a postcode area. An area is named after its post town. */
function namesOf(area: string): Pick<Location, 'locationName' | 'city' | 'county' | 'country'> {
  const { town = null, county = null, country = null } = areaLocations[area] ?? {};
  return { locationName: town, city: town, county, country };
}

type Outside = { readonly kind: 'found'; readonly found: Found } | { readonly kind: 'unknown' | 'away' };

/** Asks the operator's geocoder, if there is one. Its answers are stored and reused. */
async function findOutside({ db, clock, config, limits }: Needs, text: string, log: Log): Promise<Outside> {
  const { geocoderUrl, publicUrl, site } = config;
  if (geocoderUrl === undefined) return { kind: 'unknown' };
  const now = clock.now();
  const known = await findAnswer(db, text);
  if (known && isFresh(known, now)) return toOutside(known.found);
  const turn = await limits.take('geocoder', ONE_A_SECOND);
  if (!turn.allowed) return { kind: 'away' };
  try {
    const found = await askGeocoder(geocoderUrl, text, `${site.name} (${publicUrl})`);
    await saveAnswer(db, text, found, now);
    return toOutside(found);
  } catch (error) {
    if (!(error instanceof GeocoderAway)) throw error;
    log.warn({ error }, 'the geocoder does not answer');
    return { kind: 'away' };
  }
}

export function isFresh({ found, requestedAt }: KnownAnswer, now: Date): boolean {
  return now.getTime() - requestedAt.getTime() < (found ? FOUND_RETENTION_MS : UNKNOWN_RETENTION_MS);
}

function toOutside(found: Found | undefined): Outside {
  return found ? { kind: 'found', found } : { kind: 'unknown' };
}

function tidied(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toUpperCase();
}
