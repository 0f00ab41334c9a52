import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { cancelQueryRoute, getActivityRoute, getTableSizesRoute } from './activity.ts';
import { exportDatabaseAuditRoute, listDatabaseAuditRoute } from './audit-calls.ts';
import {
  chooseServerRoute,
  connectDatabaseRoute,
  disconnectDatabaseRoute,
  listServersRoute,
  switchDatabaseUserRoute,
  testConnectionRoute,
} from './connection-calls.ts';
import { cancelRunRoute, explainStatementRoute, runScriptRoute } from './console.ts';
import { createTableRoute } from './create-table.ts';
import {
  createDatabaseUserRoute,
  deleteDatabaseUserRoute,
  listDatabaseUsersRoute,
  modifyDatabaseUserRoute,
} from './database-users.ts';
import {
  createDatabaseRoute,
  deleteDatabaseRoute,
  listDatabasesRoute,
  modifyDatabaseRoute,
} from './databases.ts';
import { deleteTableRoute } from './delete-table.ts';
import { changeGrantsRoute, listGrantsRoute, listGrantTargetsRoute } from './grants.ts';
import { exportRowsRoute } from './export-rows.ts';
import { importRowsRoute } from './import-rows.ts';
import { previewImportRoute } from './preview-import.ts';
import { createForeignKeyRoute, createIndexRoute, dropForeignKeyRoute, dropIndexRoute } from './indexes.ts';
import { listTablesRoute, refreshTablesRoute } from './list-tables.ts';
import { modifyTableRoute } from './modify-table.ts';
import { deleteRowRoute, insertRowRoute, updateFieldRoute, updateRoleRoute } from './rows/call-rows.ts';
import {
  applyChangesRoute,
  listChangesRoute,
  previewChangesRoute,
  undoChangesRoute,
} from './rows/change-sets.ts';
import { countRowsRoute, getTableRoute, readCellRoute, readRowsRoute } from './rows/read-rows.ts';
import { listRunsRoute, listSavedQueriesRoute, removeQueryRoute, saveQueryRoute } from './saved-queries.ts';
import { scanScriptsRoute } from './scripts-folder.ts';
import { getDropPreviewRoute, getSchemaRoute, getTableDetailsRoute } from './table-details.ts';
import { listTrashRoute, restoreTableRoute, trashTableRoute } from './trash.ts';

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
