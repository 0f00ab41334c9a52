import { parse, serialize } from 'hono/utils/cookie';
import type { CookieJar } from './handle.ts';

/** Cookies of one request and its answer. Cookies that changes depend on never leave our own host. */
export function createCookieJar(
  header: string | null,
  isSecure: boolean,
): { jar: CookieJar; setCookies: string[] } {
  const given = parse(header ?? '');
  const setCookies: string[] = [];
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure } as const;
  const fullName = (name: string) => cookieName(name, isSecure);
  const jar: CookieJar = {
    get: (name) => given[fullName(name)],
    set(name, value, expires) {
      setCookies.push(serialize(fullName(name), value, { ...options, expires }));
    },
    clear(name) {
      setCookies.push(serialize(fullName(name), '', { ...options, maxAge: 0 }));
    },
  };
  return { jar, setCookies };
}

/** The prefix makes the browser itself refuse such a cookie from a sub-domain or over plain http. */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}
