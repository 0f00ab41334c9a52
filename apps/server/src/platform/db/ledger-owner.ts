import { Client } from 'pg';
import { UnfitDatabase } from './prepare-schemas.ts';
import { LEDGER_SCHEMA, withCatalogOnly } from './schemas.ts';

export const UNPROTECTED_LEDGER =
  'The ledger belongs to the application’s own role, which could change it. Run script/database-role.sql as a superuser.';

/**
 * Whether the ledger's tables belong to a role that the application's role cannot act as. Otherwise the ledger's
 * triggers still refuse changes, but somebody who has the application's password could drop those triggers.
 */
export async function isLedgerProtected(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString: withCatalogOnly(connectionString) });
  client.on('error', () => undefined); // The running query reports the error.
  await client.connect();
  try {
    const { rows } = await client.query<{ isProtected: boolean }>(
      `with space as (select oid, nspowner from pg_namespace where nspname = $1)
       select not exists (
         select from (
           select nspowner as owner from space
           union select relowner from pg_class where relnamespace in (select oid from space)
           union select proowner from pg_proc where pronamespace in (select oid from space)) as owners
         where pg_has_role(current_user, owner, 'member')) as "isProtected"`,
      [LEDGER_SCHEMA],
    );
    return rows[0]?.isProtected === true;
  } finally {
    await client.end();
  }
}

/** The error for a ledger that is not protected, unless the operator allowed that. It says what to run. */
export function unprotectedLedger(connectionString: string): UnfitDatabase {
  const role = decodeURIComponent(new URL(connectionString).username);
  return new UnfitDatabase(`The tables of the ledger belong to ${role}, the role in DATABASE_URL. On a public address they have to belong to a role that serves no requests, so that nobody can change the record of payments through the application. The tables exist now; as a superuser, hand them over:

  psql SUPERUSER_URL -v ON_ERROR_STOP=1 -c "set tessera.role = '${role}'" -f script/database-role.sql

With compose.yaml: docker compose exec database sh /docker-entrypoint-initdb.d/database-role.sh
Where no superuser can be had, ALLOW_UNPROTECTED_LEDGER=1 starts Tessera all the same.`);
}
