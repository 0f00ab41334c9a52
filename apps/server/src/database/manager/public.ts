export { databaseRoutes } from './database.routes.ts';
export { eraseDatabaseWork, exportDatabaseWork } from './personal-data.queries.ts';
