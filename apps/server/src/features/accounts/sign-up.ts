import { signUp } from '@tessera/contract/accounts';
import { passwordRefusal } from '@tessera/domain/accounts/passwords';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import { createToken } from '../../platform/secrets.ts';
import type { Ports } from '../../ports.ts';
import { loadCommonPasswords } from './common-passwords.ts';
import { addPerson, putPassword } from './people.queries.ts';

/**
 * Opens no session: that would tell whether the address was known. A new person signs in with the link from the
 * letter or with the password; whoever has the address already gets a letter that says so.
 */
export const signUpRoute = handle(
  signUp,
  async ({ body }, { db, clock, jobs, passwords }: Ports) => {
    const { password, ...person } = body;
    const common = await loadCommonPasswords();
    const weak = passwordRefusal(password, person.email, (text) => common.has(text));
    if (weak) return refuse({ code: weak });

    const hash = await passwords.hash(password);
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const userId = await addPerson(tx, { ...person, now });
      if (userId !== undefined) await putPassword(tx, userId, hash, now);
      const letter = userId === undefined ? 'sign-up-again' : 'sign-up';
      await jobs.enqueue(tx, 'accounts.letter', { letter, email: person.email, token: createToken() });
    });
    return ok({ verificationSent: true });
  },
);
