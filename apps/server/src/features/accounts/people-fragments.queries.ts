import { expressionBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';

/**
 * People, for queries of other features: `.innerJoin(people.as('owner'), …)` with the query builder, or
 * `join ${people} owner on …` in SQL. PostgreSQL merges the fragment into the query, so that the join stays a plain join
 * and columns that the query does not use cost nothing.
 */
export const people = expressionBuilder<Schema>()
  .selectFrom('users')
  .select(['id', 'firstName', 'lastName', 'email', 'suspendedAt', 'createdAt', 'avatarKey']);

/** People whose listings and messages others can see. */
export const activePeople = people.where('suspendedAt', 'is', null);

/** People who receive emails: only verified addresses, so that nobody can have emails sent to somebody else. */
export const emailRecipients = activePeople
  .where('email', 'is not', null)
  .where('emailVerifiedAt', 'is not', null)
  .$narrowType<{ email: string }>();

/** People who are notified of what only administrators can decide. */
export const administrators = emailRecipients.where('role', '=', 'admin');

/** People as participants of a pool. Those who may not be listed are still counted. */
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
