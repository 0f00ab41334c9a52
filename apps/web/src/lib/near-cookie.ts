import { DAY_SECONDS } from '@tessera/domain/durations';
import type { DistanceUnit } from '@tessera/domain/market/listings/locations/distances';

import { readCookie } from './cookies.ts';

const NEAR = 'near';
const MAX_CHARS = 40;
const MAX_AGE_SECONDS = 180 * DAY_SECONDS;

/** The postcode near which the visitor searches or searched last: from the address, otherwise from the cookie. */
export function postcodeIn(request: Request): string | undefined {
  const fromUrl = new URL(request.url).searchParams.get(NEAR);
  const saved = readCookie(request.headers.get('cookie'), NEAR);
  const postcode = (fromUrl ?? decoded(saved ?? '')).trim().slice(0, MAX_CHARS);
  return postcode === '' ? undefined : postcode;
}

/** Whether the address of this request sets the postcode. */
export function hasPostcodeParam(request: Request): boolean {
  return new URL(request.url).searchParams.has(NEAR);
}

/** The cookie that stores the postcode for the next visit. Without a postcode, the cookie that deletes it. */
export function nearCookie(postcode: string | undefined, isSecure: boolean): string {
  const value = postcode === undefined ? '' : encodeURIComponent(postcode);
  const age = postcode === undefined ? 0 : MAX_AGE_SECONDS;
  return `${NEAR}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
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
