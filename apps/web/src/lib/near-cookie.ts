import { DAY_SECONDS } from '@tessera/domain/durations';
import type { DistanceUnit } from '@tessera/domain/listings/distances';

import { readCookie } from './cookies.ts';

const NAME = 'near';
const MAX_CHARS = 40;
const MAX_AGE_SECONDS = 180 * DAY_SECONDS;

/** The postcode near which the visitor searched last, from this request or from the cookie. */
export function postcodeIn(request: Request): string | undefined {
  const fromUrl = new URL(request.url).searchParams.get(NAME);
  const saved = readCookie(request.headers.get('cookie'), NAME);
  const postcode = (fromUrl ?? decoded(saved ?? '')).trim().slice(0, MAX_CHARS);
  return postcode === '' ? undefined : postcode;
}

/** Whether this request sets the postcode. */
export function hasPostcodeParam(request: Request): boolean {
  return new URL(request.url).searchParams.has(NAME);
}

/** Stores the postcode for the next visit; deletes the cookie if there is none. */
export function nearCookie(postcode: string | undefined, isSecure: boolean): string {
  const value = postcode === undefined ? '' : encodeURIComponent(postcode);
  const age = postcode === undefined ? 0 : MAX_AGE_SECONDS;
  return `${NAME}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Radius around the visitor's postcode, in URL format. */
export function nearRadius(unit: DistanceUnit): string {
  return unit === 'mi' ? '30mi' : '50';
}
