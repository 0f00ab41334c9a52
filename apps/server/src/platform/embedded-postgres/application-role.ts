import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import type { Log } from '../log/log.ts';
import { scramVerifier } from '../managed-databases/scram-verifier.ts';

/** Role of the application: it owns the database and is not a superuser. */
export const APPLICATION_ROLE = 'tessera_app';

const scripts = new URL('../../../../../script/', import.meta.url);

/** Reads `database-role.sql`, which gives a database to the application's role and the ledger to the ledger's role. */
export async function readRoleScript(): Promise<string> {
  const [script, ledger] = await Promise.all(
    ['database-role.sql', 'ledger-tables.sql'].map((name) => readFile(new URL(name, scripts), 'utf8')),
  );
  return (script ?? '').replace(/^\\ir ledger-tables\.sql$/m, () => ledger ?? '');
}

/**
 * The password of the application's role. It is derived from the superuser's, so that only one secret has to be stored,
 * and nobody can compute the superuser's password from it.
 */
export function passwordOfApplication(superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update('application role').digest('base64url');
}

/**
 * Gives the database with all its objects to the application's role, which is not a superuser. The role with which a
 * cluster is created cannot be used for this, because it stays a superuser for ever. A second run changes nothing.
 */
export async function prepareApplicationRole(
  superuser: Client,
  superuserPassword: string,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const password = passwordOfApplication(superuserPassword);
  await superuser.query(
    `select set_config('tessera.role', $1, false), set_config('tessera.password', $2, false)`,
    [
      APPLICATION_ROLE,
      // The salt is fixed, so an unchanged password gives the same hash and is not written again.
      scramVerifier(password, superuserPassword),
    ],
  );
  await superuser.query(await readRoleScript());
  const { rows } = await superuser.query<{ name: string }>(
    `select rolname as name from pg_roles where rolsuper and rolname <> current_user order by rolname`,
  );
  for (const { name } of rows)
    log.warn({ role: name }, 'A role of the embedded database is a superuser that Tessera did not create');
}
