import { setTimeout as delay } from 'node:timers/promises';
import {
  createDatabase,
  deleteDatabase,
  listDatabases,
  modifyDatabase,
} from '@tessera/contract/database/database';
import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import {
  changeDatabaseOwner,
  createDatabase as createDatabaseSql,
  databaseFault,
  decideDatabase,
  dropDatabase,
  renameDatabase,
} from '@tessera/table-sql/servers';
import { toText } from '@tessera/table-sql/sql';
import { handle } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { type Change, change, type Changing } from '../change.ts';
import type { DatabaseFacts } from '../catalog/catalog.ts';
import { storeChoice } from '../connection-choices.queries.ts';
import { moveDatabase } from './move-database.ts';
import { getAppDatabase } from '../app-database/app-database.ts';
import { moveTrashEntries } from '../tables/trash.queries.ts';
import { type Connected, withConnection } from '../manager-target.ts';

export const listDatabasesRoute = handle(listDatabases, async (caller, ports: Ports) =>
  withConnection(caller, ports, { what: 'databases' }, async (at) => {
    const found = await at.catalog.listDatabases(at.connection);
    const appDatabase = await findAppDatabaseName(at, ports);
    const { encodings, collations } = await at.catalog.findDatabaseChoices(at.connection);
    return ok({
      choices: { encodings: [...encodings], collations: [...collations] },
      databases: found.map((database) => ({
        name: database.name,
        owner: database.owner,
        size: database.size,
        collation: database.collation,
        character_type: database.characterType,
        encoding: database.encoding,
        is_connected: database.name === at.login.database,
        is_app_database: database.name === appDatabase,
        is_template: database.isTemplate,
      })),
    });
  }),
);

/** Name of the app database if this is the app server; otherwise undefined. */
async function findAppDatabaseName(
  { catalog, connection }: Connected,
  ports: Ports,
): Promise<string | undefined> {
  const appDatabase = await getAppDatabase(ports);
  return (await catalog.findCluster(connection)) === appDatabase.cluster ? appDatabase.database : undefined;
}

async function ownerRefusal(
  at: Connected,
  owner: string,
): Promise<Refusal<'database.owner_unknown'> | undefined> {
  const users = await at.catalog.listUsers(at.connection);
  return users.some((user) => user.name === owner) ? undefined : { code: 'database.owner_unknown', owner };
}

const FROM_TEMPLATE0 = 'It was copied from template0, because template1 has another encoding or collation.';

export const createDatabaseRoute = handle(createDatabase, async ({ body, ...caller }, ports: Ports) => {
  const { databaseName: name, encoding, template } = body;
  const owner = body.owner || undefined;
  return change(
    caller,
    ports,
    { what: 'createDatabase', action: 'create database', subject: name },
    async (at) => {
      const unknown =
        owner === undefined || at.connection.dialect === 'mysql' ? undefined : await ownerRefusal(at, owner);
      if (unknown) return refuse(unknown);
      const { dialect } = at.connection;
      const collation = body.collation ?? undefined;
      const characterType = body.characterType ?? collation;
      const wanted = { name, owner, encoding, collation, characterType, template };
      const choices = await at.catalog.findDatabaseChoices(at.connection);
      const fault = databaseFault(dialect, wanted, choices);
      if (fault !== undefined)
        return refuse({ code: 'database.invalid', what: 'createDatabase', details: fault } as const);
      const decided = choices.template ? decideDatabase(wanted, choices.template) : wanted;
      await at.run(createDatabaseSql(dialect, decided));
      return ok({ database: name, ...(decided.template !== template && { details: FROM_TEMPLATE0 }) });
    },
  );
});

export const modifyDatabaseRoute = handle(
  modifyDatabase,
  async ({ params, body, ...caller }, ports: Ports) => {
    const { databaseName: name } = params;
    const newName = body.newName && body.newName !== name ? body.newName : undefined;
    const newOwner = body.newOwner || undefined;
    const request: Change = {
      what: 'modifyDatabase',
      action: 'modify database',
      subject: name,
      isGrave: true,
    };
    return change(caller, ports, request, async (at) => {
      const found = (await at.catalog.listDatabases(at.connection)).find(
        (database) => database.name === name,
      );
      if (!found) return missing(name, 'modifyDatabase');
      const owner = newOwner === found.owner ? undefined : newOwner;
      if (newName === undefined && owner === undefined) return refuse({ code: 'database.no_changes' });
      if (name === (await findAppDatabaseName(at, ports)))
        return refuse({ code: 'database.protected', name });
      if (at.connection.dialect === 'mysql' && owner !== undefined)
        return refuse({
          code: 'database.in_use',
          reason: 'A database of MySQL or MariaDB has no owner.',
        });
      const listed = newName === undefined ? undefined : await listedRefusal(at, ports, name);
      if (listed) return refuse(listed);
      const unknown = owner === undefined ? undefined : await ownerRefusal(at, owner);
      if (unknown) return refuse(unknown);
      if (owner !== undefined) await at.run(changeDatabaseOwner(name, owner));
      if (newName === undefined) return ok({ database: name });
      const renamed = await rename(at, ports, found, newName);
      return renamed.ok ? ok({ database: newName }) : renamed;
    });
  },
);

async function rename(
  at: Changing,
  ports: Ports,
  found: DatabaseFacts,
  newName: string,
): Promise<Result<object, Refusal<'database.in_use'>>> {
  const { name } = found;
  const isMySql = at.connection.dialect === 'mysql';
  if (isMySql) {
    const moved = await moveDatabase(at, found, newName);
    if (!moved.ok) return moved;
  } else await fromElsewhere(at, ports, name, (run) => run(renameDatabase(name, newName)));
  // Tables in the trash are restored to the renamed database. In MySQL a schema is a database.
  await moveTrashEntries(ports.db, { servers: at.server.names, database: name }, newName, isMySql);
  if (at.choice.database === name)
    await storeChoice(ports.db, at.session.id, { ...at.choice, database: newName }, ports.clock.now());
  return ok({});
}

/**
 * Refuses to rename or delete the database that the operator's list of servers names, because nobody could connect to
 * the server any more.
 */
async function listedRefusal(
  at: Connected,
  ports: Ports,
  name: string,
): Promise<Refusal<'database.in_use'> | undefined> {
  const listed = await ports.managed.loginTo(at.server.name);
  if (listed?.database !== name) return undefined;
  const reason = `The operator’s list of servers names the database ${name}.`;
  return { code: 'database.in_use', reason };
}

export const deleteDatabaseRoute = handle(deleteDatabase, async ({ params, ...caller }, ports: Ports) => {
  const request: Change = {
    what: 'deleteDatabase',
    action: 'delete database',
    subject: params.name,
    isGrave: true,
  };
  return change(caller, ports, request, (at) => removeDatabase(at, ports, params.name));
});

async function removeDatabase(
  at: Changing,
  ports: Ports,
  name: string,
): Promise<Result<object, DropRefusal>> {
  const found = (await at.catalog.listDatabases(at.connection)).find((database) => database.name === name);
  if (!found) return missing(name, 'deleteDatabase');
  if (name === (await findAppDatabaseName(at, ports))) return refuse({ code: 'database.protected', name });
  if (found.isTemplate)
    return refuse({ code: 'database.in_use', reason: `${name} is a template for new databases.` });
  const listed = await listedRefusal(at, ports, name);
  if (listed) return refuse(listed);
  await fromElsewhere(at, ports, name, (run) => run(dropDatabase(name)));
  // The connected database was deleted, so the session is disconnected until it chooses another.
  if (at.login.database === name)
    await storeChoice(
      ports.db,
      at.session.id,
      { ...at.choice, database: undefined, isConnected: false },
      ports.clock.now(),
    );
  return ok({});
}

type DropRefusal = Refusal<'database.protected' | 'database.in_use' | 'database.missing'>;

/**
 * Runs work from another database of the server, because a database cannot be renamed or dropped while connected to it.
 */
async function fromElsewhere(
  at: Changing,
  ports: Ports,
  name: string,
  work: (run: Changing['run']) => Promise<unknown>,
): Promise<void> {
  const isHere = at.login.database === name && at.connection.dialect === 'postgres';
  if (!isHere) {
    await work(at.run);
    return;
  }
  const listed = await ports.managed.loginTo(at.server.name);
  const database = listed?.database !== undefined && listed.database !== name ? listed.database : 'postgres';
  // Connections of this session would keep the server from renaming or dropping their database, even idle ones.
  at.pool.close();
  at.connection.close();
  const other = await ports.managed.open({ ...at.login, database });
  try {
    // For a moment after a connection is closed, the server still counts it.
    await delay(100);
    await work(async (statement, { limits } = {}) => {
      at.notes.add(toText(statement, 'postgres'));
      return other.run(statement, limits);
    });
  } finally {
    other.close();
  }
}

function missing(name: string, what: 'modifyDatabase' | 'deleteDatabase') {
  return refuse({ code: 'database.missing', what, details: `There is no database ${name}.` } as const);
}
