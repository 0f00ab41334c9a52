import { confirmPassword } from '@tessera/contract/people/accounts';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { checkPassword } from '../sign-in/check-password.ts';
import { markProved } from '../sessions/sessions.queries.ts';

export const confirmPasswordRoute = handle(confirmPassword, async ({ body, ...caller }, ports: Ports) => {
  const { user, session } = signedIn(caller.viewer);
  const wrong = await checkPassword(ports, caller, user, body.password);
  if (wrong) return refuse(wrong);
  await markProved(ports.db, session.id, ports.clock.now());
  return ok({});
});
