import { readCookie } from './cookies.ts';

const sessionCookies = ['tessera_session', '__Host-tessera_session'];

/** Whether the request has a session cookie. The session itself may have ended. */
export function hasSession(cookies: string | null): boolean {
  return sessionCookies.some((name) => readCookie(cookies, name));
}
