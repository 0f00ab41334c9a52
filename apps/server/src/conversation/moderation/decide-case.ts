import { decideCase } from '@tessera/contract/conversation/moderation';
import type { Refusal } from '@tessera/contract/refusals';
import { type Decision, outcomeOf } from '@tessera/domain/conversation/moderation/moderation';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { type Caller, handle, signedIn } from '../../platform/http/handle.ts';
import { renderEmail } from '../../platform/mail/email.ts';
import type { Ports } from '../../ports.ts';
import {
  hideListing,
  type Indexing,
  type Listing,
  lockListing,
  restoreListing,
} from '../../market/listings/public.ts';
import { lockAdministration, lockPerson, suspendWithin } from '../../people/accounts/public.ts';
import { lockConversation, updateClosed } from '../messages/public.ts';
import { createEntry, findEntries } from './audit.queries.ts';
import { type Case, findCase, lockCase, updateState, subjectOf } from './cases.queries.ts';
import { emailFor } from './emails.ts';
import { endReportedPayouts } from './hold-payouts.ts';
import { findOwner, lockModerator } from './people.ts';
import { isAbout } from './read-cases.ts';

export const decideCaseRoute = handle(decideCase, async ({ params, body, ...caller }, ports: Ports) => {
  const { user } = signedIn(caller.viewer);
  const { db, clock, searchIndex, caseSubjects } = ports;
  const answer = await db.transaction().execute(async (tx) => {
    const isSuspension = body.decision === 'suspend';
    if (isSuspension) await lockSuspended(tx, await findCase(tx, params.caseId));
    const moderator = await lockModerator(tx, user.id);
    if (!moderator) return refuse({ code: 'auth.forbidden' });
    // The subject is locked before the case, in the same order as when the subject is deleted.
    const thing = isSuspension ? {} : await lockThing(tx, await findCase(tx, params.caseId), ports);
    const about = await lockCase(tx, params.caseId);
    if (!about) return refuse({ code: 'moderation.missing' });
    if (await isAbout({ db: tx, caseSubjects }, about, user.id))
      return refuse({ code: 'moderation.about_me' });
    if (about.version !== body.version) return alreadyDecided(tx, about);
    const state = outcomeOf(about, body.decision);
    if (!state) return refuse({ code: 'moderation.not_now' });

    const now = clock.now();
    const action = { decision: body.decision, reason: body.reason, now };
    if (isSuspension) {
      const suspended = await suspendOwner(tx, about, { caller, reason: body.reason, clock });
      if (!suspended.ok) return suspended;
    }
    const done = await carryOut({ searchIndex, tx, now }, { thing, action, ports });
    if (!done.ok) return done;
    if (about.listingId !== null && about.ownerId !== null)
      await endReportedPayouts(tx, { listingId: about.listingId, ownerId: about.ownerId, now });
    await updateState(tx, about, { from: alongside[body.decision], to: state });
    await createEntry(tx, {
      at: now,
      actorId: user.id,
      actor: moderator.name,
      caseId: about.id,
      action: body.decision,
      subject: subjectOf(about),
      title: about.title,
      reason: body.reason,
    });
    await notifyOwner(tx, about, action, ports);
    return ok({ state, version: about.version + 1, about });
  });
  if (!answer.ok) return answer;
  const { about, ...decided } = answer.value;
  const { subject } = about;
  if (subject !== 'listing' && subject !== 'conversation' && about.reference !== null)
    await caseSubjects[subject].follow?.(about.reference, ports);
  return ok(decided);
});

/**
 * State of the other cases about the same subject that a decision also closes: hiding closes open ones, and restoring
 * closes hidden ones.
 */
const alongside = {
  hide: 'open',
  warn: undefined,
  suspend: undefined,
  restore: 'hidden',
  dismiss: undefined,
  refund: undefined,
  release: undefined,
} as const;

/**
 * Suspending takes these locks before all others, in the order in which administrators take them. It changes nothing of
 * the listing or conversation, so that it locks neither.
 */
async function lockSuspended(tx: Tx, about: Case | undefined): Promise<void> {
  await lockAdministration(tx);
  if (about && about.ownerId !== null) await lockPerson(tx, about.ownerId);
}

interface Suspension {
  readonly caller: Caller;
  readonly reason: string;
  readonly clock: Ports['clock'];
}

async function suspendOwner(
  tx: Tx,
  { ownerId }: Case,
  { caller, reason, clock }: Suspension,
): Promise<
  Result<
    Record<string, never>,
    Refusal<
      | 'moderation.subject_deleted'
      | 'moderation.suspended'
      | 'auth.forbidden'
      | 'people.yourself'
      | 'people.higher_rank'
    >
  >
> {
  const owner = await findOwner(tx, ownerId);
  if (!owner) return refuse({ code: 'moderation.subject_deleted' });
  if (owner.isSuspended) return refuse({ code: 'moderation.suspended' });
  const done = await suspendWithin(tx, { caller, userId: owner.id, reason }, { clock });
  if (done.ok) return done;
  const { code } = done.refusal;
  return refuse({ code: code === 'not_found' ? 'moderation.subject_deleted' : code });
}

async function alreadyDecided(tx: Tx, about: Case) {
  const { id: caseId, state, version } = about;
  const [last] = await findEntries(tx, { about: { caseId, subject: subjectOf(about) }, limit: 1 });
  return refuse({ code: 'moderation.decided', by: last?.actor ?? 'Somebody', state, version });
}

interface Action {
  readonly decision: Decision;
  readonly reason: string;
  readonly now: Date;
}

interface Thing {
  readonly listing?: Listing | undefined;
  readonly conversationId?: number;
  /** Something of a higher area. */
  readonly other?: { readonly subject: keyof Ports['caseSubjects']; readonly reference: string };
}

async function lockThing(
  tx: Tx,
  about: Case | undefined,
  { caseSubjects }: Pick<Ports, 'caseSubjects'>,
): Promise<Thing> {
  if (about?.reference && about.subject !== 'listing' && about.subject !== 'conversation') {
    const { subject, reference } = about;
    return (await caseSubjects[subject].lock(tx, reference)) ? { other: { subject, reference } } : {};
  }
  const { listingId = null, conversationId = null } = about ?? {};
  if (listingId !== null) return { listing: await lockListing(tx, listingId) };
  if (conversationId === null) return {};
  return (await lockConversation(tx, conversationId)) ? { conversationId } : {};
}

async function carryOut(
  indexing: Indexing,
  { thing, action, ports }: { readonly thing: Thing; readonly action: Action; readonly ports: Ports },
): Promise<Result<undefined, Refusal<'moderation.subject_deleted' | 'moderation.not_now'>>> {
  const { tx, now } = indexing;
  const { listing, conversationId, other } = thing;
  const { decision, reason } = action;
  if (decision === 'dismiss' || decision === 'suspend') return ok(undefined);
  if (other) {
    const { subject, reference } = other;
    return ports.caseSubjects[subject].decide(tx, { reference, decision, reason, now }, ports);
  }
  if (!listing && conversationId === undefined) return refuse({ code: 'moderation.subject_deleted' });
  if (decision === 'warn') return ok(undefined);
  if (conversationId !== undefined) await updateClosed(tx, conversationId, decision === 'hide' ? now : null);
  if (listing && decision === 'hide') await hideListing(indexing, listing, reason);
  if (listing && decision === 'restore') await restoreListing(indexing, listing);
  return ok(undefined);
}

/**
 * Emails the owner what was decided about their account, listing or conversation. A dismissed report is not mentioned
 * to them.
 */
async function notifyOwner(
  tx: Tx,
  about: Case,
  { decision, reason }: Action,
  { jobs, config }: Ports,
): Promise<void> {
  const owner = await findOwner(tx, about.ownerId);
  if (!owner?.email) return;
  const site = { name: config.site.name, publicUrl: config.publicUrl };
  const message = emailFor(site, { about, decision, reason });
  if (!message) return;
  await jobs.enqueue(tx, 'mail.send', { to: owner.email, ...renderEmail(message, site.name) });
}
