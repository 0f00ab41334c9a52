export { createPasswordHasher } from '../../platform/password-hasher.ts';
export { accountRoutes } from './accounts.routes.ts';
export { sweepWorker } from './accounts.workers.ts';
export { ensureFirstAdministrator } from './first-administrator.ts';
export { letterWorker } from './send-account-letter.ts';
export { createViewerFinder } from './sessions.ts';
export { addVerifiedPeople, removePeopleByEmail } from './given-people.ts';
