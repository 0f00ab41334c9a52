import { MAX_PRIZE } from '@tessera/domain/tools/syndicates/limits';
import { z } from 'zod';
import { emailAddress } from '../people/accounts-fields.ts';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import {
  agreementBody,
  gameName,
  isAdult,
  shareCount,
  sharePrice,
  syndicateName,
} from './syndicates.fields.ts';
import { drawView, syndicateLine, syndicateView } from './syndicates.shapes.ts';

export type {
  SyndicateDrawLine,
  SyndicateDrawPart,
  SyndicateDrawView,
  SyndicateLine,
  SyndicateMember,
  SyndicateResult,
  SyndicateTicket,
  SyndicateView,
} from './syndicates.shapes.ts';

const params = z.object({ id: rowId });
const drawParams = z.object({ id: rowId, draw: rowId });
const memberParams = z.object({ id: rowId, draw: rowId, member: rowId });
const invitation = z.object({ invitation: z.uuid('This invitation link is incomplete.') });
const moment = z.coerce.date('Please enter when the draw closes.');

/** Changes of a syndicate. Nobody makes so many by hand. */
const changes = [{ by: 'account', count: 300, seconds: 3_600 }] as const;

export const listSyndicates = endpoint({
  method: 'GET',
  path: '/api/syndicates',
  summary: 'The syndicates that the caller is a member of. Nobody else can list them.',
  access: 'account',
  output: z.object({ syndicates: z.array(syndicateLine) }),
});

export const createSyndicate = endpoint({
  method: 'POST',
  path: '/api/syndicates',
  summary: 'Creates a private syndicate, which the caller manages.',
  access: 'verified',
  limits: [{ by: 'account', count: 20, seconds: 86_400 }],
  body: z.object({
    name: syndicateName,
    game: gameName,
    sharePrice,
    shares: shareCount,
    agreement: agreementBody,
    isAdult,
  }),
  output: z.object({ id: z.int() }),
  refusals: ['syndicates.too_many'],
});

export const getSyndicate = endpoint({
  method: 'GET',
  path: '/api/syndicates/{id}',
  summary: 'A syndicate with its members, draws and agreement, for its members only.',
  access: 'account',
  params,
  output: z.object({ syndicate: syndicateView }),
  refusals: ['syndicates.missing'],
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/syndicates/{id}/invitations',
  summary: 'Invites a person to a syndicate by email. Only an account with that address can accept.',
  access: 'verified',
  limits: [{ by: 'account', count: 40, seconds: 86_400 }],
  params,
  body: z.object({ email: emailAddress, shares: shareCount }),
  output: z.object({ invitation: z.uuid(), expiresAt: z.coerce.date() }),
  refusals: [
    'syndicates.missing',
    'syndicates.manager_only',
    'syndicates.closed',
    'syndicates.full',
    'syndicates.already_member',
  ],
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/syndicates/{id}/invitations/{invitation}',
  summary: 'Withdraws an invitation to a syndicate.',
  access: 'verified',
  params: params.extend(invitation.shape),
  refusals: ['syndicates.missing', 'syndicates.manager_only', 'syndicates.invitation_missing'],
});

export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/syndicates/invitations/{invitation}',
  summary: 'An invitation to a syndicate, for the account with the address that it was sent to.',
  access: 'verified',
  limits: [{ by: 'account', count: 120, seconds: 3_600 }],
  params: invitation,
  output: z.object({
    invitation: z.object({
      syndicate: z.string(),
      game: z.string(),
      manager: z.string(),
      members: z.int(),
      shares: z.int(),
      sharePrice: z.int(),
      agreement: z.object({ version: z.int(), body: z.string() }),
      expiresAt: z.coerce.date(),
    }),
  }),
  refusals: ['syndicates.invitation_missing'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/syndicates/invitations/{invitation}/accept',
  summary: 'Joins a syndicate and accepts its agreement.',
  access: 'verified',
  limits: [{ by: 'account', count: 60, seconds: 3_600 }],
  params: invitation,
  body: z.object({ isAdult, agreement: z.int() }),
  output: z.object({ id: z.int() }),
  refusals: [
    'syndicates.invitation_missing',
    'syndicates.agreement_changed',
    'syndicates.closed',
    'syndicates.too_many',
    'syndicates.already_member',
  ],
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/syndicates/invitations/{invitation}/decline',
  summary: 'Declines an invitation to a syndicate.',
  access: 'verified',
  params: invitation,
  refusals: ['syndicates.invitation_missing'],
});

export const createDraw = endpoint({
  method: 'POST',
  path: '/api/syndicates/{id}/draws',
  summary: 'Adds a draw. Its time of closing, price and agreement are sealed and never change.',
  access: 'verified',
  limits: changes,
  params,
  body: z.object({ closesAt: moment }),
  output: z.object({ draw: z.int() }),
  refusals: [
    'syndicates.missing',
    'syndicates.manager_only',
    'syndicates.closed',
    'syndicates.draw_time',
    'syndicates.too_many_draws',
  ],
});

export const getDraw = endpoint({
  method: 'GET',
  path: '/api/syndicates/{id}/draws/{draw}',
  summary: 'A draw of a syndicate with contributions, tickets and winnings, for its members only.',
  access: 'account',
  params: drawParams,
  output: z.object({ draw: drawView }),
  refusals: ['syndicates.missing', 'syndicates.draw_missing'],
});

export const markPaid = endpoint({
  method: 'POST',
  path: '/api/syndicates/{id}/draws/{draw}/payment',
  summary: 'Says that the caller paid the manager for a draw, or takes that back. No money is moved.',
  access: 'verified',
  limits: changes,
  params: drawParams,
  body: z.object({ isPaid: z.boolean() }),
  refusals: [
    'syndicates.missing',
    'syndicates.draw_missing',
    'syndicates.no_part',
    'syndicates.payment_confirmed',
  ],
});

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/api/syndicates/{id}/draws/{draw}/payments/{member}',
  summary: 'Says that a member’s contribution arrived, or that it did not. No money is moved.',
  access: 'verified',
  limits: changes,
  params: memberParams,
  body: z.object({ isReceived: z.boolean() }),
  refusals: [
    'syndicates.missing',
    'syndicates.manager_only',
    'syndicates.draw_missing',
    'syndicates.member_missing',
  ],
});

const prize = 'Please enter the prize in whole pence, at most £1,000 million.';

export const enterResult = endpoint({
  method: 'POST',
  path: '/api/syndicates/{id}/draws/{draw}/results',
  summary: 'Enters what a draw won, in pence. Nothing is split before a second member confirms it.',
  access: 'verified',
  limits: changes,
  params: drawParams,
  body: z.object({ amount: z.int(prize).min(0, prize).max(MAX_PRIZE, prize) }),
  output: z.object({ result: z.int() }),
  refusals: [
    'syndicates.missing',
    'syndicates.manager_only',
    'syndicates.draw_missing',
    'syndicates.draw_open',
    'syndicates.result_waits',
    'syndicates.too_many_results',
  ],
});

export const withdrawResult = endpoint({
  method: 'DELETE',
  path: '/api/syndicates/{id}/draws/{draw}/results/{result}',
  summary: 'Withdraws a result that nobody has confirmed.',
  access: 'verified',
  limits: changes,
  params: drawParams.extend({ result: rowId }),
  refusals: [
    'syndicates.missing',
    'syndicates.manager_only',
    'syndicates.draw_missing',
    'syndicates.result_missing',
  ],
});

export const confirmResult = endpoint({
  method: 'POST',
  path: '/api/syndicates/{id}/draws/{draw}/results/{result}/confirm',
  summary: 'Confirms a result as the second member, and splits the winnings to the penny.',
  access: 'verified',
  limits: changes,
  params: drawParams.extend({ result: rowId }),
  /** The amount that the caller saw, so that nobody confirms another one. */
  body: z.object({ amount: z.int() }),
  refusals: [
    'syndicates.missing',
    'syndicates.draw_missing',
    'syndicates.result_missing',
    'syndicates.result_changed',
    'syndicates.second_member',
  ],
});

export const recordPayout = endpoint({
  method: 'POST',
  path: '/api/syndicates/{id}/draws/{draw}/results/{result}/payouts/{member}',
  summary: 'Says that a member’s winnings were paid out (manager) or arrived (member). No money is moved.',
  access: 'verified',
  limits: changes,
  params: drawParams.extend({ result: rowId, member: rowId }),
  body: z.object({ isDone: z.boolean() }),
  refusals: [
    'syndicates.missing',
    'syndicates.manager_only',
    'syndicates.draw_missing',
    'syndicates.winnings_missing',
    'syndicates.winnings_received',
  ],
});
