import { decideCase } from '@tessera/contract/conversation/moderation';
import type { Refusal } from '@tessera/contract/refusals';
import { type Decision, outcomeOf } from '@tessera/domain/conversation/moderation/moderation';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import { renderEmail } from '../../platform/mail/email.ts';
import type { Ports } from '../../ports.ts';
import {
  hideListing,
  type Indexing,
  type Listing,
  lockListing,
  restoreListing,
} from '../../market/listings/public.ts';
import { lockConversation, updateClosed } from '../messages/public.ts';
import { createEntry, findEntries } from './audit.queries.ts';
import { type Case, findCase, lockCase, updateState, subjectOf } from './cases.queries.ts';
import { decisionEmail } from './emails.ts';
import { endReportedPayouts } from './hold-payouts.ts';
import { findOwner, lockModerator } from './people.ts';
import { isAbout } from './read-cases.ts';

export const decideCaseRoute = handle(decideCase, async ({ params, body, viewer }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const { db, clock, searchIndex, caseSubjects } = ports;
  const answer = await db.transaction().execute(async (tx) => {
    const moderator = await lockModerator(tx, user.id);
    if (!moderator) return refuse({ code: 'auth.forbidden' });
    // The subject is locked before the case, in the same order as when the subject is deleted.
    const thing = await lockThing(tx, await findCase(tx, params.caseId), ports);
    const about = await lockCase(tx, params.caseId);
    if (!about) return refuse({ code: 'moderation.missing' });
    if (await isAbout({ db: tx, caseSubjects }, about, user.id))
      return refuse({ code: 'moderation.about_me' });
    if (about.version !== body.version) return alreadyDecided(tx, about);
    const state = outcomeOf(about, body.decision);
    if (!state) return refuse({ code: 'moderation.not_now' });

    const now = clock.now();
    const action = { decision: body.decision, reason: body.reason, now };
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
  restore: 'hidden',
  dismiss: undefined,
  refund: undefined,
  release: undefined,
} as const;

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
  if (decision === 'dismiss') return ok(undefined);
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
 * Emails the owner what was decided about their listing or conversation. A dismissed report is not mentioned to them.
 */
async function notifyOwner(
  tx: Tx,
  about: Case,
  { decision, reason }: Action,
  { jobs, config }: Ports,
): Promise<void> {
  if (about.subject !== 'listing' && about.subject !== 'conversation') return;
  if (decision !== 'hide' && decision !== 'warn' && decision !== 'restore') return;
  const owner = await findOwner(tx, about.ownerId);
  if (!owner?.email) return;
  const site = { name: config.site.name, publicUrl: config.publicUrl };
  const message = decisionEmail(site, { about, decision, reason });
  await jobs.enqueue(tx, 'mail.send', { to: owner.email, ...renderEmail(message, site.name) });
}
