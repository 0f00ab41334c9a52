import type { Actor } from '@tessera/domain/people/roles';
import type { Browser, TestApp } from '../test-app.ts';

/** A browser of a new viewer of this kind. Each call makes a new person, so that one call does not affect the next. */
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
