import { HOUR_MS } from '@tessera/domain/durations';
import { linkHours } from '@tessera/domain/people/link-lifetimes';
import { hashToken } from '../../../platform/secrets.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { JobPayloads, Jobs, Worker } from '../../../platform/jobs/jobs.ts';
import { type Email, renderEmail } from '../../../platform/mail/email.ts';
import type { Ports } from '../../../ports.ts';
import { createEmailToken, deleteOtherEmailTokens, type TokenPurpose } from './email-tokens.queries.ts';
import {
  addressTakenEmail,
  alreadyRegisteredEmail,
  changeAddressEmail,
  confirmAddressFirstEmail,
  resetPasswordEmail,
  verificationEmail,
} from './emails.ts';
import { lockEmail } from '../sign-in/lock-email.ts';
import { isAddressUnproven } from './outside-email-changes.queries.ts';
import { type FoundPerson, lockPersonByEmail } from '../people.queries.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'limits' | 'config'>;
type Request = JobPayloads['accounts.email'];

/** Maximum number of emails of one kind to one address, however often somebody requests them. */
const perRecipient = { count: 5, seconds: 3_600 };

/**
 * Sends an email about an account, or none if there is nothing to send. Whether the address has an account is looked up
 * here and not in the call, so that neither the call's answer nor its duration reveals it. The call has created the
 * token, so a second run of the job adds no second link.
 */
export function accountEmailWorker(ports: Needs): Worker<'accounts.email'> {
  return { retries: 8, run: ({ payload }, jobs) => sendAccountEmail(ports, payload, jobs) };
}

async function sendAccountEmail(
  { db, clock, limits, config }: Needs,
  request: Request,
  jobs: Jobs,
): Promise<void> {
  const site = { name: config.site.name, publicUrl: config.publicUrl };
  const verdict = await limits.take(`account-email:${limitedKind(request)}:${request.email}`, perRecipient);
  if (!verdict.allowed) return;
  await db.transaction().execute(async (tx) => {
    const message = await createAccountEmail(tx, request, { site, now: clock.now() });
    if (message)
      await jobs.enqueue(tx, 'mail.send', { to: request.email, ...renderEmail(message, site.name) });
  });
}

/** The kind under which emails are limited. Signing up and sending the confirmation again share one limit. */
function limitedKind({ kind }: Request): string {
  return kind === 'sign-up' ? 'verify' : kind;
}

interface Circumstances {
  readonly site: { readonly name: string; readonly publicUrl: string };
  readonly now: Date;
}

async function createAccountEmail(
  tx: Tx,
  request: Request,
  { site, now }: Circumstances,
): Promise<Email | undefined> {
  const holder = await lockPersonByEmail(tx, request.email);
  if (request.kind === 'change') return createChangeEmail(tx, request, holder, { site, now });
  if (!holder || holder.isSuspended) return undefined;
  if (request.kind === 'sign-up-again') return alreadyRegisteredEmail(site);
  const userId = holder.user.id;
  if (request.kind === 'reset') {
    if (await isAddressUnproven(tx, userId)) return confirmAddressFirstEmail(site);
    const isNew = await addLink(tx, request, { userId, purpose: 'reset', now });
    return isNew ? resetPasswordEmail(site, request.token) : undefined;
  }
  if (request.kind === 'locked') {
    const isNew = await addLink(tx, request, { userId, purpose: 'unlock', now });
    return isNew ? lockEmail(site, request.token, now) : undefined;
  }
  if (holder.user.isVerified) return undefined;
  const isNew = await addLink(tx, request, { userId, purpose: 'verify', now });
  return isNew ? verificationEmail(site, request.token) : undefined;
}

/**
 * The email to a new address that somebody entered. Only the reader of that mailbox learns whether another account has
 * the address.
 */
async function createChangeEmail(
  tx: Tx,
  request: Request,
  holder: FoundPerson | undefined,
  { site, now }: Circumstances,
): Promise<Email | undefined> {
  const { userId } = request;
  if (userId === undefined || holder?.user.id === userId) return undefined;
  if (holder) return addressTakenEmail(site);
  const isNew = await addLink(tx, request, { userId, purpose: 'change', now });
  return isNew ? changeAddressEmail(site, request.token) : undefined;
}

/**
 * Stores the link of an email. False if the job runs a second time: the link is stored then, and its email was queued.
 */
async function addLink(
  tx: Tx,
  { email, token, redirect }: Request,
  { userId, purpose, now }: { userId: number; purpose: TokenPurpose; now: Date },
): Promise<boolean> {
  const tokenHash = hashToken(token);
  // Of the links for a new password or a new address, only the latest works, so the earlier ones are deleted.
  if (purpose !== 'verify') await deleteOtherEmailTokens(tx, { userId, purpose, tokenHash });
  const expiresAt = new Date(now.getTime() + linkHours[purpose] * HOUR_MS);
  return createEmailToken(tx, {
    tokenHash,
    userId,
    purpose,
    email,
    createdAt: now,
    expiresAt,
    redirect: purpose === 'verify' ? (redirect ?? null) : null,
  });
}
