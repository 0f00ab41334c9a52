export { accountDataRoutes } from './account-data.routes.ts';
export { deleteAccountsWorker } from './account-data.workers.ts';
