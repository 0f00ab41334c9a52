import { parse, serialize } from 'hono/utils/cookie';
import type { CookieJar } from './handle.ts';

/** Cookies of one request and its answer. Cookies that allow changes are never shared with other hosts. */
export function createCookieJar(
  header: string | null,
  isSecure: boolean,
): { jar: CookieJar; newCookies: () => string[] } {
  const given = parse(header ?? '');
  /** The latest value for each name. */
  const changes = new Map<string, string>();
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure } as const;
  const fullName = (name: string) => cookieName(name, isSecure);
  const jar: CookieJar = {
    get: (name) => given[fullName(name)],
    set(name, value, expires) {
      changes.set(name, serialize(fullName(name), value, { ...options, expires }));
    },
    clear(name) {
      changes.set(name, serialize(fullName(name), '', { ...options, maxAge: 0 }));
    },
  };
  return { jar, newCookies: () => [...changes.values()] };
}

/** With this prefix, browsers refuse such a cookie from a sub-domain or over plain http. */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}
