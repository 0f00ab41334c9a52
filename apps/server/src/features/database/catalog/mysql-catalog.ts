import type { Catalog } from './catalog.ts';
import { cancelQuery, findActivity, findSizes } from './mysql-activity.queries.ts';
import { findDetails } from './mysql-details.queries.ts';
import { findGrantOwner, findGrants, findGrantTargets, hasPatterns } from './mysql-grants.queries.ts';
import { findDependants, findForeignKeys, findSchemas, findSchemaTables } from './mysql-schema.queries.ts';
import {
  findCluster,
  findConnection,
  findDatabases,
  findMachineRights,
  findTables,
  findUsers,
} from './mysql-server.queries.ts';
import { findSize, findTable } from './mysql-table.queries.ts';

export const mysqlCatalog: Catalog = {
  findCluster,
  findConnection,
  findMachineRights,
  findDatabases,
  findTables,
  findUsers,
  findGrants,
  findGrantTargets,
  findGrantOwner,
  hasPatterns,
  findTable,
  findSize,
  findDetails,
  findForeignKeys,
  findDependants,
  findSchemas,
  // A table is made in the database that one is connected to.
  findCreatableSchemas: () => Promise.resolve([]),
  findSchemaTables,
  findActivity,
  findSizes,
  cancelQuery,
};
