export { createPasswordHasher, passwordCost } from '../../platform/password-hasher.ts';
export { accountRoutes } from './accounts.routes.ts';
export { sweepWorker } from './accounts.workers.ts';
export { ensureGuest } from './create-guest-session.ts';
export { createAuditEntry, hasAuditEntry, listAuditEntries } from './audit.queries.ts';
export { formatUtc } from './format-time.ts';
export { ensureFirstAdministrator } from './first-administrator.ts';
export { type GivenPerson, addVerifiedPeople } from './given-people.ts';
export {
  activePeople,
  administrators,
  emailRecipients,
  participantProfiles,
  people,
} from './people-fragments.queries.ts';
export {
  findPeopleByEmail,
  findPerson,
  holdPerson,
  lockPerson,
  lockPersonActions,
  deletePeopleByEmail,
  updateAvatarKey,
} from './people.queries.ts';
export { peopleWithStoragePlans, updateStoragePlanColumns } from './storage-plan-columns.queries.ts';
export { recoverAdministrator } from './recover-administrator.ts';
export { outsideEmailChangesWorker } from './outside-email-changes.worker.ts';
export { accountEmailWorker } from './account-email.worker.ts';
export { createSessionExtender, createViewerFinder } from './sessions.ts';
export { actOnPerson } from './act-on-person.ts';
export { countAdministrators, lockAdministration } from './administration.queries.ts';
export { businesses, findBusiness, updateBusiness } from './businesses.queries.ts';
export { checkPassword } from './check-password.ts';
export {
  createDeletion,
  deleteDeletion,
  findDeletion,
  listDueDeletions,
  lockDeletion,
  markDeletionBegun,
  updateDeletionWait,
} from './deletions.queries.ts';
export { eraseAccount, eraseSignIn, exportAccount } from './personal-data.queries.ts';
