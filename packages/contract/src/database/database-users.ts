import { anyFailure, cacheBuster, changing, session } from './database-call.ts';
import {
  RENAMED_USER_NAME,
  USER_NAME,
  MIN_USER_NAME,
  MIN_USER_PASSWORD,
  userSentences,
} from '@tessera/domain/database/names';
import { z } from 'zod';
import { anyName, details, managedUser } from './database-shapes.ts';
import { endpoint } from '../endpoint.ts';

const newUsername = z
  .string(userSentences.nameRequired)
  .trim()
  .min(1, userSentences.nameRequired)
  .max(63, 'This name is too long.')
  .min(MIN_USER_NAME, userSentences.nameShort)
  .regex(USER_NAME, userSentences.nameForm);

/** Longer than any server accepts, and short enough to be hashed quickly. */
const LONGEST_PASSWORD = 200;

const newPassword = z
  .string(userSentences.passwordRequired)
  .min(1, userSentences.passwordRequired)
  .min(MIN_USER_PASSWORD, userSentences.passwordShort)
  .max(LONGEST_PASSWORD, 'This password is too long.');

export const listDatabaseUsers = endpoint({
  method: 'GET',
  path: '/api/database/users',
  summary: 'The users of the chosen server.',
  access: 'admin',
  query: cacheBuster,
  output: z.object({
    users: z.array(managedUser),
    /** Why no users can be created, changed or deleted here. */
    hindrance: z.string().nullable(),
    details,
  }),
  refusals: anyFailure,
});

export const createDatabaseUser = endpoint({
  method: 'POST',
  path: '/api/database/users',
  summary: 'Creates a database user. Rights are off unless they are requested.',
  access: 'admin',
  limits: [{ by: 'account', count: 300, seconds: 3_600 }],
  body: z
    .object({
      username: newUsername,
      password: newPassword,
      confirmPassword: z.string().max(LONGEST_PASSWORD).optional(),
      canCreateDB: z.boolean().default(false),
      isSuperuser: z.boolean().default(false),
    })
    .refine(
      ({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password,
      {
        error: userSentences.passwordsDiffer,
        path: ['confirmPassword'],
      },
    ),
  output: z.object({ username: z.string(), details }),
  refusals: changing,
});

export const modifyDatabaseUser = endpoint({
  method: 'PATCH',
  path: '/api/database/users/{username}',
  summary: 'Renames a database user, or changes the password or the rights.',
  access: 'admin',
  limits: [{ by: 'account', count: 300, seconds: 3_600 }],
  params: z.object({ username: anyName }),
  body: z.object({
    newUsername: z
      .string()
      .trim()
      .min(1, userSentences.nameRequired)
      .max(63, 'This name is too long.')
      .regex(RENAMED_USER_NAME, userSentences.renamedForm)
      .nullish(),
    newPassword: newPassword.nullish(),
    canCreateDB: z.boolean().optional(),
    isSuperuser: z.boolean().optional(),
  }),
  output: z.object({ username: z.string(), details }),
  refusals: [...changing, 'database.no_changes'],
});

export const deleteDatabaseUser = endpoint({
  method: 'DELETE',
  path: '/api/database/users/{name}',
  summary: 'Deletes a database user who owns nothing. It cannot be undone.',
  access: 'admin',
  params: z.object({ name: anyName }),
  output: z.object({ details }),
  refusals: changing,
});

export const switchDatabaseUser = endpoint({
  method: 'POST',
  path: '/api/database/switch-user',
  summary: 'Switches to another database user in this session only. The password stays in memory.',
  access: 'admin',
  limits: [{ by: 'account', count: 30, seconds: 900 }],
  body: z.object({
    username: z.string(userSentences.nameRequired).min(1, userSentences.nameRequired).max(256),
    password: z.string(userSentences.passwordRequired).min(1, userSentences.passwordRequired).max(1_000),
  }),
  output: z.object({ database: session, details }),
  refusals: anyFailure,
});
