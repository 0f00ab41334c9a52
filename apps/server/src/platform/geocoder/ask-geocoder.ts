import { z } from 'zod';

export interface Found {
  readonly latitude: number;
  readonly longitude: number;
  readonly locationName: string | null;
  readonly city: string | null;
  readonly county: string | null;
  readonly country: string | null;
}

/** Thrown if the geocoding service did not answer in time, or its answer was invalid. */
export class GeocoderAway extends Error {
  override readonly name = 'GeocoderAway';
}

const TIMEOUT_MS = 3_000;
const ANSWER_BYTES = 64 * 1024;

const degrees = (limit: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,3}(?:\.\d{1,20})?$/)])
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit));
/**
 * Names of an address. Services return a town under different keys, depending on its size, so no key is required. An
 * invalid value counts as no names.
 */
const addressNames = z.record(z.string(), z.unknown()).catch({});
const results = z.array(
  z.object({
    lat: degrees(90),
    lon: degrees(180),
    display_name: z.string().max(1_000).optional(),
    address: addressNames.optional(),
  }),
);

type Result = z.output<typeof results>[number];

const cityNames = ['city', 'town', 'village', 'municipality', 'hamlet', 'suburb'];
const countyNames = ['county', 'state_district', 'state', 'region'];
const NAME_LENGTH = 100;

function firstOf(names: readonly string[], of: Readonly<Record<string, unknown>>): string | null {
  for (const name of names) {
    const text = of[name];
    if (typeof text === 'string' && text.trim() !== '' && text.length <= NAME_LENGTH) return text.trim();
  }
  return null;
}

/**
 * Finds a location with the geocoding service that the operator has set. Undefined if the service does not know it. The
 * text becomes only a query parameter of the service's address, and redirects are not followed.
 */
export async function askGeocoder(url: string, text: string, userAgent: string): Promise<Found | undefined> {
  try {
    const response = await fetch(addressOf(url, text), {
      headers: { accept: 'application/json', 'accept-language': 'en-GB', 'user-agent': userAgent },
      redirect: 'error',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new GeocoderAway(`The geocoder answered ${response.status}`);
    const [first] = results.parse(JSON.parse(await readText(response)));
    return first && toFound(first);
  } catch (error) {
    if (error instanceof GeocoderAway) throw error;
    throw new GeocoderAway('The geocoder’s answer is invalid', { cause: error });
  }
}

function toFound({ lat, lon, display_name: locationName, address: names = {} }: Result): Found {
  return {
    latitude: lat,
    longitude: lon,
    locationName: locationName ?? null,
    city: firstOf(cityNames, names),
    county: firstOf(countyNames, names),
    country: firstOf(['country'], names),
  };
}

function addressOf(url: string, text: string): URL {
  const address = new URL(url);
  if (address.pathname === '/') address.pathname = '/search';
  for (const [name, value] of [
    ['format', 'json'],
    ['limit', '1'],
    ['addressdetails', '1'],
    ['q', text],
  ] as const)
    address.searchParams.set(name, value);
  return address;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > ANSWER_BYTES) throw new GeocoderAway('The geocoder’s answer is too large');
  }
  return text;
}
