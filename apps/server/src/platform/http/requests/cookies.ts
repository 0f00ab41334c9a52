import { parse, serialize } from 'hono/utils/cookie';
import type { CookieJar } from '../handle.ts';

/**
 * The cookies of one request, and the changes that its answer makes. Every cookie is bound to this host, so sub-domains
 * never get it.
 */
export function createCookieJar(
  header: string | null,
  isSecure: boolean,
): { jar: CookieJar; newCookies: () => string[] } {
  const given = parse(header ?? '');
  /** The latest new value for each name. */
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

/**
 * The name under which a cookie is sent. With the prefix `__Host-`, browsers refuse a cookie that a sub-domain or plain
 * http tries to set.
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}
