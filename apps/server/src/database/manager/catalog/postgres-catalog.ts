import type { Catalog } from './catalog.ts';
import { cancelQuery, listActivity, listTableSizes } from './postgres-activity.queries.ts';
import { findDetails } from './postgres-details.queries.ts';
import { listFunctionsWithEffects } from './postgres-functions.queries.ts';
import { findGrantOwner, listGrants, listGrantTargets } from './postgres-grants.queries.ts';
import {
  listCreatableSchemas,
  listDependants,
  listForeignKeys,
  listSchemas,
  listSchemaTables,
} from './postgres-schema.queries.ts';
import {
  findCluster,
  findConnection,
  listMachineRights,
  listDatabases,
  findDatabaseChoices,
  listTables,
  listUsers,
} from './postgres-server.queries.ts';
import { findForeignCode, findSize, findTable, findTableBeside } from './postgres-table.queries.ts';

export const postgresCatalog: Catalog = {
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
  hasPatterns: () => Promise.resolve(false),
  findTable,
  findTableBeside,
  findForeignCode,
  findSize,
  findDetails,
  listForeignKeys,
  listDependants,
  listSchemas,
  listCreatableSchemas,
  listSchemaTables,
  listActivity,
  listFunctionsWithEffects,
  listTableSizes,
  cancelQuery,
};
