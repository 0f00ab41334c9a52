import { readFile } from 'node:fs/promises';
import { Client } from 'pg';

/** Straight to the site's own database, for what no page does. */
async function ask(statement: string, values: readonly unknown[]): Promise<void> {
  const state = `${process.env['TESSERA_TEST_DATA']}/postgres`;
  const [port, password] = await Promise.all(
    ['port', 'password'].map(async (name) => (await readFile(`${state}/${name}`, 'utf8')).trim()),
  );
  const client = new Client({ connectionString: `postgres://tessera:${password}@127.0.0.1:${port}/tessera` });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** Somebody of the test's own, so that what is done to their session disturbs no other test. */
export function makeAdministrator(email: string): Promise<void> {
  return ask(`update users set role = 'admin' where email = $1`, [email]);
}

/** As if the password had been given an hour ago. */
export function forgetProof(email: string): Promise<void> {
  return ask(
    `update sessions set proved_at = now() - interval '1 hour'
     where user_id = (select id from users where email = $1)`,
    [email],
  );
}
