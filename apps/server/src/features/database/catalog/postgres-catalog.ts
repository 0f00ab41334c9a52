import type { Catalog } from './catalog.ts';
import { cancelQuery, findActivity, findSizes } from './postgres-activity.queries.ts';
import { findDetails } from './postgres-details.queries.ts';
import { findGrantOwner, findGrants, findGrantTargets } from './postgres-grants.queries.ts';
import {
  findCreatableSchemas,
  findDependants,
  findForeignKeys,
  findSchemas,
  findSchemaTables,
} from './postgres-schema.queries.ts';
import {
  findCluster,
  findConnection,
  findMachineRights,
  findDatabases,
  findTables,
  findUsers,
} from './postgres-server.queries.ts';
import { findSize, findTable, findTableBeside } from './postgres-table.queries.ts';

export const postgresCatalog: Catalog = {
  findCluster,
  findConnection,
  findMachineRights,
  findDatabases,
  findTables,
  findUsers,
  findGrants,
  findGrantTargets,
  findGrantOwner,
  hasPatterns: () => Promise.resolve(false),
  findTable,
  findTableBeside,
  findSize,
  findDetails,
  findForeignKeys,
  findDependants,
  findSchemas,
  findCreatableSchemas,
  findSchemaTables,
  findActivity,
  findSizes,
  cancelQuery,
};
