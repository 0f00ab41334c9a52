import type { Catalog } from './catalog.ts';
import { cancelQuery, listActivity, listTableSizes } from './mysql-activity.queries.ts';
import { findForeignCode } from './mysql-code.queries.ts';
import { findDetails } from './mysql-details.queries.ts';
import { listFunctionsWithEffects } from './mysql-functions.queries.ts';
import { findGrantOwner, listGrants, listGrantTargets, hasPatterns } from './mysql-grants.queries.ts';
import { listDependants, listForeignKeys, listSchemas, listSchemaTables } from './mysql-schema.queries.ts';
import {
  findCluster,
  findConnection,
  listDatabases,
  findDatabaseChoices,
  listMachineRights,
  listTables,
  listUsers,
} from './mysql-server.queries.ts';
import { findSize, findTable } from './mysql-table.queries.ts';

export const mysqlCatalog: Catalog = {
  findCluster,
  findConnection,
  listMachineRights,
  listDatabases,
  findDatabaseChoices,
  listTables,
  listUsers,
  listGrants,
  listGrantTargets,
  findGrantOwner,
  hasPatterns,
  findForeignCode,
  findTable,
  findSize,
  findDetails,
  listForeignKeys,
  listDependants,
  listSchemas,
  // MySQL has no schemas: a new table is created in the connected database.
  listCreatableSchemas: () => Promise.resolve([]),
  listSchemaTables,
  listActivity,
  listFunctionsWithEffects,
  listTableSizes,
  cancelQuery,
};
