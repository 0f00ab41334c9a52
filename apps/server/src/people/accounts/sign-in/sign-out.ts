import { signOut } from '@tessera/contract/people/accounts';
import { ok } from '@tessera/domain/result';
import { handle } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { endSession } from '../sessions/sessions.ts';

export const signOutRoute = handle(signOut, async ({ cookies }, { db }: Ports) => {
  await endSession(db, cookies);
  return ok({});
});
