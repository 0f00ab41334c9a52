export { databaseRoutes } from './database.routes.ts';
