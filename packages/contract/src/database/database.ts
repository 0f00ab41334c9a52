import { anyFailure, cacheBuster, changing, session } from './database-call.ts';
import { DATABASE_NAME, databaseNameSentences } from '@tessera/domain/database/names';
import { collations, encodings, templates } from '@tessera/table-sql/servers';
import { z } from 'zod';
import { anyName, connectionInfo, details, managedDatabase, managedServer } from './database-shapes.ts';
import { endpoint } from '../endpoint.ts';

export const listDatabases = endpoint({
  method: 'GET',
  path: '/api/database/list',
  summary: 'The databases of the chosen server.',
  access: 'admin',
  query: cacheBuster,
  output: z.object({
    databases: z.array(managedDatabase),
    /** What a new database can be created with on this server. */
    choices: z.object({ encodings: z.array(z.enum(encodings)), collations: z.array(z.enum(collations)) }),
    details,
  }),
  refusals: anyFailure,
});

export const testConnection = endpoint({
  method: 'GET',
  path: '/api/database/test-connection',
  summary: 'Returns the connected database, its size and the database user.',
  access: 'admin',
  query: cacheBuster,
  output: z.object({ data: z.object({ database: connectionInfo }), details }),
  refusals: anyFailure,
});

const newDatabaseName = z
  .string(databaseNameSentences.required)
  .trim()
  .min(1, databaseNameSentences.required)
  .max(256)
  .regex(DATABASE_NAME, databaseNameSentences.form);

export const createDatabase = endpoint({
  method: 'POST',
  path: '/api/database/create',
  summary: 'Creates a database.',
  access: 'admin',
  body: z.object({
    databaseName: newDatabaseName,
    owner: z.string().max(256).nullish(),
    encoding: z.enum(encodings, 'This encoding is not offered.').default('UTF8'),
    collation: z.enum(collations, 'This collation is not offered.').nullish(),
    characterType: z.enum(collations, 'This character type is not offered.').nullish(),
    template: z.enum(templates, 'This template is not offered.').default('template1'),
  }),
  output: z.object({ database: z.string(), details }),
  refusals: [...changing, 'database.owner_unknown'],
});

export const modifyDatabase = endpoint({
  method: 'PUT',
  path: '/api/database/{databaseName}',
  summary: 'Renames a database or gives it another owner.',
  access: 'admin',
  params: z.object({ databaseName: anyName }),
  body: z.object({
    newName: newDatabaseName.nullish(),
    newOwner: z.string().max(256).nullish(),
  }),
  output: z.object({ database: z.string(), details }),
  refusals: [...changing, 'database.owner_unknown', 'database.no_changes'],
});

export const deleteDatabase = endpoint({
  method: 'DELETE',
  path: '/api/database/{name}',
  summary: 'Deletes a database that nobody else uses. It cannot be undone.',
  access: 'admin',
  params: z.object({ name: anyName }),
  output: z.object({ details }),
  refusals: changing,
});

export const connectDatabase = endpoint({
  method: 'POST',
  path: '/api/database/connect',
  summary: 'Connects to a database of the chosen server.',
  access: 'admin',
  body: z.object({
    databaseName: z.string(databaseNameSentences.required).min(1, databaseNameSentences.required).max(256),
  }),
  output: z.object({ database: session, details }),
  refusals: anyFailure,
});

export const disconnectDatabase = endpoint({
  method: 'POST',
  path: '/api/database/disconnect',
  summary: 'Closes the connection and forgets the database user of the session.',
  access: 'admin',
});

export const listServers = endpoint({
  method: 'GET',
  path: '/api/database/servers',
  summary: 'Lists the servers that the operator has set up for the Database Manager.',
  access: 'admin',
  output: z.object({ servers: z.array(managedServer) }),
});

export const chooseServer = endpoint({
  method: 'POST',
  path: '/api/database/servers/choose',
  summary: 'Switches to another server of the operator’s list, with its database and user.',
  access: 'admin',
  body: z.object({ server: z.string().min(1).max(100) }),
  output: z.object({ database: session, details }),
  refusals: anyFailure,
});
