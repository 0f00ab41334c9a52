import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import type { Log } from '../log/log.ts';
import { scramVerifier } from '../managed-databases/scram-verifier.ts';

/** Role of the application: it owns the database and is not a superuser. */
export const APPLICATION_ROLE = 'tessera_app';

const scripts = new URL('../../../../../script/', import.meta.url);

/** The script that gives a database to the application's role and the ledger to its own, with the included file. */
export async function readRoleScript(): Promise<string> {
  const [script, ledger] = await Promise.all(
    ['database-role.sql', 'ledger-tables.sql'].map((name) => readFile(new URL(name, scripts), 'utf8')),
  );
  return (script ?? '').replace(/^\\ir ledger-tables\.sql$/m, () => ledger ?? '');
}

/**
 * Derived from the superuser's password, so that only one secret has to be stored. The superuser's cannot be derived
 * from it.
 */
export function passwordOfApplication(superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update('application role').digest('base64url');
}

/**
 * Gives the database to the application's role, including objects that earlier versions created as the superuser: the
 * role that a cluster begins with stays a superuser for ever. All or nothing, and without effect if there is nothing to
 * do.
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
      // Deterministic, so that it is written only if it differs.
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
