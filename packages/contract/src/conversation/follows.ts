import { HOUR_SECONDS } from '@tessera/domain/durations';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

const params = z.object({ sellerId: rowId });
const limits = [{ by: 'account', count: 60, seconds: HOUR_SECONDS }] as const;

const followedSeller = z.object({
  id: z.int(),
  name: z.string(),
  isBusiness: z.boolean(),
  avatarUrl: z.string().nullable(),
  followedAt: z.coerce.date(),
  /** Live listings. Null if the account is suspended. */
  listings: z.int().nullable(),
});

export type FollowedSeller = z.output<typeof followedSeller>;

export const listFollowedSellers = endpoint({
  method: 'GET',
  path: '/api/follows',
  summary: 'The sellers that the caller follows, the most recently followed first.',
  access: 'account',
  output: z.object({ sellers: z.array(followedSeller) }),
});

export const getFollow = endpoint({
  method: 'GET',
  path: '/api/sellers/{sellerId}/follow',
  summary: 'Whether the caller follows a seller. Nobody follows themselves.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  params,
  output: z.object({ isFollowed: z.boolean(), isMe: z.boolean() }),
});

export const followSeller = endpoint({
  method: 'PUT',
  path: '/api/sellers/{sellerId}/follow',
  summary:
    'Follows a seller: the caller gets an email about new listings, at most one a day for all sellers.',
  access: 'account',
  limits,
  params,
  refusals: ['not_found', 'follows.myself', 'follows.blocked', 'follows.too_many'],
});

export const unfollowSeller = endpoint({
  method: 'DELETE',
  path: '/api/sellers/{sellerId}/follow',
  summary: 'Stops following a seller. It is no error if the caller does not follow them.',
  access: 'account',
  limits,
  params,
});

const settings = z.object({ followEmails: z.boolean('followEmails has to be true or false.') });

export const getFollowSettings = endpoint({
  method: 'GET',
  path: '/api/follows/settings',
  summary: 'Whether the caller gets emails about new listings of the sellers they follow.',
  access: 'account',
  output: settings,
});

export const putFollowSettings = endpoint({
  method: 'PUT',
  path: '/api/follows/settings',
  summary: 'Switches emails about followed sellers on or off.',
  access: 'account',
  body: settings,
  output: settings,
});

export const stopFollowEmails = endpoint({
  method: 'POST',
  path: '/api/follows/settings/stop',
  summary: 'Switches emails about followed sellers off, with the link of such an email.',
  access: 'anyone',
  limits: [{ by: 'address', count: 60, seconds: HOUR_SECONDS }],
  body: z.object({ token: z.string('The token is missing.').max(200, 'This link is not complete.') }),
  refusals: ['follows.link_invalid'],
});
