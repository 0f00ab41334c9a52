import type { Refusal } from '@tessera/contract/refusals';
import type { SignedInUser } from '@tessera/domain/accounts/viewer';
import type { Caller } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { beginAttempt } from './attempts.ts';
import { findCredentials } from './people.queries.ts';

/** Asks a signed-in person for their password. Wrong ones count together with those at the door. */
export async function checkPassword(
  ports: Ports,
  caller: Caller,
  user: SignedInUser,
  password: string,
): Promise<Refusal<'auth.wrong_password' | 'request.too_often'> | undefined> {
  const email = user.email ?? '';
  const attempt = await beginAttempt(ports, caller, { email, userId: user.id });
  if (attempt.tooOften) return attempt.tooOften;
  const found = await findCredentials(ports.db, email);
  if (!(await ports.passwords.verify(password, found?.passwordHash))) {
    return attempt.wrongIsTooOften ?? { code: 'auth.wrong_password' };
  }
  await attempt.succeeded();
  return undefined;
}
