import { expressionBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';

/**
 * People, for other features to join: `.innerJoin(people.as('owner'), …)` with the query builder, or `join ${people}
 * owner on …` in SQL. PostgreSQL merges the fragment into the query, so it costs no more than joining the table, and
 * columns that the query does not use cost nothing.
 */
export const people = expressionBuilder<Schema>()
  .selectFrom('users')
  .select(['id', 'firstName', 'lastName', 'email', 'suspendedAt', 'createdAt', 'avatarKey']);

/** People whose listings and messages others can see. */
export const activePeople = people.where('suspendedAt', 'is', null);

/** People who receive emails. Only verified addresses count, so that nobody can have emails sent to somebody else. */
export const emailRecipients = activePeople
  .where('email', 'is not', null)
  .where('emailVerifiedAt', 'is not', null)
  .$narrowType<{ email: string }>();

/** When people chose their current passwords. Who signs in by other means has none. */
export const passwordChanges = expressionBuilder<Schema>()
  .selectFrom('userPasswords')
  .select(['userId', 'changedAt']);

/** Administrators who are notified when only an administrator can decide. */
export const administrators = emailRecipients.where('role', '=', 'admin');

/** People as participants of a pool. Those who do not want to be listed are marked, and still counted. */
export const participantProfiles = expressionBuilder<Schema>()
  .selectFrom('users')
  .select((user) => [
    'id',
    'firstName',
    'lastName',
    'subfolderNumber',
    user
      .and([
        user('hiddenFromParticipants', '=', false),
        user('suspendedAt', 'is', null),
        user('firstName', '<>', ''),
        user('subfolderNumber', 'is not', null),
      ])
      .as('isListed'),
  ]);
