import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { cancelQueryRoute, getActivityRoute, getTableSizesRoute } from './activity.ts';
import { exportDatabaseAuditRoute, listDatabaseAuditRoute } from './audit/audit-calls.ts';
import {
  chooseServerRoute,
  connectDatabaseRoute,
  disconnectDatabaseRoute,
  listServersRoute,
  switchDatabaseUserRoute,
  testConnectionRoute,
} from './connection-calls.ts';
import { cancelRunRoute, explainStatementRoute, runScriptRoute } from './console/console.ts';
import { createTableRoute } from './tables/create-table.ts';
import {
  createDatabaseUserRoute,
  deleteDatabaseUserRoute,
  listDatabaseUsersRoute,
  modifyDatabaseUserRoute,
} from './grants/database-users.ts';
import {
  createDatabaseRoute,
  deleteDatabaseRoute,
  listDatabasesRoute,
  modifyDatabaseRoute,
} from './databases/databases.ts';
import { deleteTableRoute } from './tables/delete-table.ts';
import { changeGrantsRoute, listGrantsRoute, listGrantTargetsRoute } from './grants/grants.ts';
import { exportRowsRoute } from './export/export-rows.ts';
import { importRowsRoute } from './import/import-rows.ts';
import { previewImportRoute } from './import/preview-import.ts';
import {
  createForeignKeyRoute,
  createIndexRoute,
  dropForeignKeyRoute,
  dropIndexRoute,
} from './tables/indexes.ts';
import { listTablesRoute, refreshTablesRoute } from './tables/list-tables.ts';
import { modifyTableRoute } from './tables/modify-table.ts';
import { deleteRowRoute, insertRowRoute, updateFieldRoute, updateRoleRoute } from './rows/call-rows.ts';
import {
  applyChangesRoute,
  listChangesRoute,
  previewChangesRoute,
  undoChangesRoute,
} from './rows/change-sets.ts';
import { countRowsRoute, getTableRoute, readCellRoute, readRowsRoute } from './rows/read-rows.ts';
import {
  listRunsRoute,
  listSavedQueriesRoute,
  removeQueryRoute,
  saveQueryRoute,
} from './console/saved-queries.ts';
import { scanScriptsRoute } from './console/scripts-folder.ts';
import { getDropPreviewRoute, getSchemaRoute, getTableDetailsRoute } from './tables/table-details.ts';
import { listTrashRoute, restoreTableRoute, trashTableRoute } from './tables/trash.ts';

/** The order matters: a path with a fixed word comes before a path that has a parameter in that position. */
export const databaseRoutes: readonly Route<Ports>[] = [
  listDatabasesRoute,
  listTablesRoute,
  listDatabaseUsersRoute,
  testConnectionRoute,
  listServersRoute,
  chooseServerRoute,
  connectDatabaseRoute,
  disconnectDatabaseRoute,
  switchDatabaseUserRoute,
  createDatabaseRoute,
  createDatabaseUserRoute,
  modifyDatabaseUserRoute,
  deleteDatabaseUserRoute,
  listGrantsRoute,
  listGrantTargetsRoute,
  changeGrantsRoute,
  refreshTablesRoute,
  updateRoleRoute,
  createTableRoute,
  getTableRoute,
  deleteTableRoute,
  modifyTableRoute,
  insertRowRoute,
  updateFieldRoute,
  deleteRowRoute,
  getTableDetailsRoute,
  getDropPreviewRoute,
  createIndexRoute,
  dropIndexRoute,
  createForeignKeyRoute,
  dropForeignKeyRoute,
  trashTableRoute,
  listTrashRoute,
  restoreTableRoute,
  readRowsRoute,
  countRowsRoute,
  readCellRoute,
  previewChangesRoute,
  applyChangesRoute,
  listChangesRoute,
  undoChangesRoute,
  runScriptRoute,
  cancelRunRoute,
  explainStatementRoute,
  exportRowsRoute,
  importRowsRoute,
  previewImportRoute,
  listRunsRoute,
  listSavedQueriesRoute,
  saveQueryRoute,
  removeQueryRoute,
  getSchemaRoute,
  getActivityRoute,
  getTableSizesRoute,
  cancelQueryRoute,
  listDatabaseAuditRoute,
  exportDatabaseAuditRoute,
  scanScriptsRoute,
  modifyDatabaseRoute,
  deleteDatabaseRoute,
];
