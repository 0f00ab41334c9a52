import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { agreementBody } from './syndicates.fields.ts';

const params = z.object({ id: rowId });
const changes = [{ by: 'account', count: 300, seconds: 3_600 }] as const;

export const getAgreement = endpoint({
  method: 'GET',
  path: '/api/syndicates/{id}/agreement',
  summary: 'The agreement of a syndicate with who accepted it and when, for its members only.',
  access: 'account',
  params,
  query: z.object({ version: rowId.optional() }),
  output: z.object({
    agreement: z.object({
      syndicate: z.string(),
      game: z.string(),
      isManager: z.boolean(),
      isClosed: z.boolean(),
      version: z.int(),
      newest: z.int(),
      body: z.string(),
      digest: z.string(),
      createdAt: z.coerce.date(),
      writtenBy: z.string(),
      /** Whether the caller may still accept it: it is the newest, and they have not. */
      mayAccept: z.boolean(),
      members: z.array(
        z.object({
          number: z.int(),
          name: z.string().nullable(),
          shares: z.int(),
          acceptedAt: z.coerce.date().nullable(),
        }),
      ),
    }),
  }),
  refusals: ['syndicates.missing', 'not_found'],
});

export const changeAgreement = endpoint({
  method: 'POST',
  path: '/api/syndicates/{id}/agreement',
  summary: 'Writes a new version of the agreement. Members take part in new draws once they accepted it.',
  access: 'verified',
  limits: [{ by: 'account', count: 20, seconds: 86_400 }],
  params,
  body: z.object({ body: agreementBody }),
  output: z.object({ version: z.int() }),
  refusals: ['syndicates.missing', 'syndicates.manager_only', 'syndicates.closed'],
});

export const acceptAgreement = endpoint({
  method: 'POST',
  path: '/api/syndicates/{id}/agreement/accept',
  summary: 'Accepts the version of the agreement that the caller has read.',
  access: 'verified',
  limits: changes,
  params,
  body: z.object({ version: z.int() }),
  refusals: ['syndicates.missing', 'syndicates.agreement_changed'],
});

export const handOverSyndicate = endpoint({
  method: 'POST',
  path: '/api/syndicates/{id}/manager',
  summary: 'Makes another member the manager of a syndicate.',
  access: 'verified',
  limits: changes,
  params,
  body: z.object({ member: z.int('Please choose a member.') }),
  refusals: ['syndicates.missing', 'syndicates.manager_only', 'syndicates.member_missing'],
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/syndicates/{id}/members/{member}',
  summary: 'Takes a member out of a syndicate. They keep their part in draws that are sealed or paid.',
  access: 'verified',
  limits: changes,
  params: params.extend({ member: rowId }),
  refusals: ['syndicates.missing', 'syndicates.manager_only', 'syndicates.member_missing'],
});

export const leaveSyndicate = endpoint({
  method: 'POST',
  path: '/api/syndicates/{id}/leave',
  summary: 'Leaves a syndicate. With its last member it is deleted.',
  access: 'account',
  limits: changes,
  params,
  refusals: ['syndicates.missing', 'syndicates.manager_stays'],
});

export const remindMembers = endpoint({
  method: 'POST',
  path: '/api/syndicates/{id}/draws/{draw}/reminders',
  summary: 'Emails the members who have not marked their contribution as paid.',
  access: 'verified',
  limits: [{ by: 'account', count: 10, seconds: 86_400 }],
  params: params.extend({ draw: rowId }),
  output: z.object({ reminded: z.int() }),
  refusals: ['syndicates.missing', 'syndicates.manager_only', 'syndicates.draw_missing'],
});

export const exportSyndicate = endpoint({
  method: 'GET',
  path: '/api/syndicates/{id}/export.csv',
  summary: 'Every member’s part in every draw as CSV, for the members of the syndicate.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: 3_600 }],
  params,
  produces: 'bytes',
  refusals: ['syndicates.missing'],
});
