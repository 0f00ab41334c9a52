import type { Actor } from '@tessera/domain/accounts/roles';
import type { Browser, TestApp } from './test-app.ts';

/** The browser of a new person of this kind, so that one call does not affect the next. */
export async function browserOf({ browser, as, given }: TestApp, actor: Actor): Promise<Browser> {
  switch (actor) {
    case 'visitor':
      return browser();
    case 'guest':
      return as(await given.guest());
    case 'unverified':
      return as(await given.person({ isVerified: false }));
    case 'suspended':
      return as(await given.person({ isSuspended: true }));
    default:
      return as(await given.person({ role: actor }));
  }
}
