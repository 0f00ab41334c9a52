import { type PasswordRefusal, passwordRefusal } from '@tessera/domain/accounts/passwords';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Ports } from '../../ports.ts';
import { loadCommonPasswords } from './common-passwords.ts';

/** The hash of a password that may be used, or why it may not. */
export async function choosePassword(
  { passwords }: Pick<Ports, 'passwords'>,
  password: string,
  email: string,
): Promise<Result<string, { readonly code: PasswordRefusal }>> {
  const common = await loadCommonPasswords();
  const code = passwordRefusal(password, email, (text) => common.has(text));
  return code ? refuse({ code }) : ok(await passwords.hash(password));
}
