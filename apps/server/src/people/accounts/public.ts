export { createPasswordHasher, passwordCost } from '../../platform/password-hasher.ts';
export { accountRoutes } from './accounts.routes.ts';
export { sweepWorker } from './accounts.workers.ts';
export { ensureGuest } from './guests/create-guest-session.ts';
export { createAuditEntry, hasAuditEntry, listAuditEntries } from './audit.queries.ts';
export { formatUtc } from './emails/format-time.ts';
export { ensureFirstAdministrator } from './administration/first-administrator.ts';
export { type GivenPerson, addVerifiedPeople } from './given-people.ts';
export {
  activePeople,
  administrators,
  emailRecipients,
  participantProfiles,
  passwordChanges,
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
export {
  peopleWithStoragePlans,
  updateStoragePlanColumns,
} from './administration/storage-plan-columns.queries.ts';
export { recoverAdministrator } from './administration/recover-administrator.ts';
export { outsideEmailChangesWorker } from './emails/outside-email-changes.worker.ts';
export { accountEmailWorker } from './emails/account-email.worker.ts';
export { createSessionExtender, createViewerFinder, createWriteMarker } from './sessions/sessions.ts';
export { actOnPerson } from './administration/act-on-person.ts';
export { suspendWithin } from './administration/suspend-person.ts';
export { countAdministrators, lockAdministration } from './administration/administration.queries.ts';
export { businesses, findBusiness, updateBusiness } from './profile/businesses.queries.ts';
export { checkPassword } from './sign-in/check-password.ts';
export {
  createDeletion,
  deleteDeletion,
  findDeletion,
  listDueDeletions,
  lockDeletion,
  markDeletionBegun,
  updateDeletionWait,
} from './profile/deletions.queries.ts';
export { eraseAccount, eraseSignIn, exportAccount } from './personal-data.queries.ts';
