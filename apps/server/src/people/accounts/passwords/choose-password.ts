import { type PasswordRefusal, passwordRefusal } from '@tessera/domain/people/passwords';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Ports } from '../../../ports.ts';
import { loadCommonPasswords } from './common-passwords.ts';

/** Checks whether a new password is allowed. Returns its hash, or the reason for which it is refused. */
export async function choosePassword(
  { passwords, state }: Pick<Ports, 'passwords' | 'state'>,
  password: string,
  email: string,
): Promise<Result<string, { readonly code: PasswordRefusal }>> {
  const common = await loadCommonPasswords(state);
  const code = passwordRefusal(password, email, (text) => common.has(text));
  return code ? refuse({ code }) : ok(await passwords.hash(password));
}
