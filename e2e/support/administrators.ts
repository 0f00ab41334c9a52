import { inDatabase } from './site-database.ts';

async function ask(statement: string, values: readonly unknown[]): Promise<void> {
  await inDatabase((client) => client.query(statement, [...values]));
}

/** Makes somebody an administrator. Tests use a new person, so that changes of their session affect no other test. */
export function makeAdministrator(email: string): Promise<void> {
  return ask(`update users set role = 'admin' where email = $1`, [email]);
}

/** Makes the server believe that the person last entered their password an hour ago. */
export function forgetProof(email: string): Promise<void> {
  return ask(
    `update sessions set proved_at = now() - interval '1 hour'
     where user_id = (select id from users where email = $1)`,
    [email],
  );
}
