import {
  AUDIT_PER_ANSWER,
  CASES_PER_ANSWER,
  getCase,
  listCases,
  listModerationAudit,
} from '@tessera/contract/conversation/moderation';
import { MESSAGES_PER_ANSWER } from '@tessera/contract/conversation/messages';
import { suspensionRefusal } from '@tessera/domain/people/administration';
import { ok, refuse } from '@tessera/domain/result';
import type { Db } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findMessages, isInConversation } from '../messages/public.ts';
import type { Described } from '../case-subject.ts';
import { type Entry, findEntries } from './audit.queries.ts';
import {
  type Case,
  countOpenCases,
  findCase,
  findCases,
  findHistory,
  findNextOpen,
  subjectOf,
} from './cases.queries.ts';
import { findOwner } from './people.ts';
import { findReports, type Report } from './reports.queries.ts';

export const listCasesRoute = handle(listCases, async ({ query }, { db }: Ports) => {
  const { state, subject, before } = query;
  const [found, open] = await Promise.all([
    findCases(db, {
      state: state === 'all' ? undefined : state,
      subject: subject === 'all' ? undefined : subject,
      before,
      limit: CASES_PER_ANSWER + 1,
    }),
    countOpenCases(db),
  ]);
  const cases = found.slice(0, CASES_PER_ANSWER);
  return ok({ cases, open, next: found.length > cases.length ? (cases.at(-1)?.id ?? null) : null });
});

export const getCaseRoute = handle(getCase, async ({ params, viewer }, { db, caseSubjects }: Ports) => {
  const { user } = signedIn(viewer);
  const about = await findCase(db, params.caseId);
  if (!about) return refuse({ code: 'moderation.missing' });
  const [reports, entries, owner, history, nextId, isMine] = await Promise.all([
    findReports(db, about.id),
    findEntries(db, { about: { caseId: about.id, subject: subjectOf(about) }, limit: AUDIT_PER_ANSWER }),
    findOwner(db, about.ownerId),
    findHistory(db, about),
    findNextOpen(db, about.id),
    isAbout({ db, caseSubjects }, about, user.id),
  ]);
  const described = isMine ? undefined : await describe({ db, caseSubjects }, about);
  const { id, subject, title, system, state, version, reportedAt, listingId } = about;
  return ok({
    case: {
      id,
      subject,
      title,
      system,
      state,
      version,
      reportedAt,
      listingId,
      isMine,
      owner: owner
        ? {
            id: owner.id,
            firstName: owner.firstName,
            lastName: owner.lastName,
            isSuspended: owner.isSuspended,
            canSuspend: !owner.isSuspended && suspensionRefusal(user, owner) === undefined,
          }
        : null,
      history,
      nextId: nextId ?? null,
      reports,
      decisions: entries.map(shownEntry),
      path: described?.path ?? null,
      evidence: [...(described?.evidence ?? [])],
      decidedElsewhere: described?.decidedElsewhere ?? null,
      messages: isMine ? [] : await findReported(db, about, reports),
    },
  });
});

type Needs = Pick<Ports, 'db' | 'caseSubjects'>;

async function describe(
  { db, caseSubjects }: Needs,
  { subject, reference }: Case,
): Promise<Described | undefined> {
  if (subject === 'listing' || subject === 'conversation' || reference === null) return undefined;
  return caseSubjects[subject].describe(db, reference);
}

/** Whether a case concerns this person, for example because it is about their listing. Then somebody else decides. */
export async function isAbout({ db, caseSubjects }: Needs, about: Case, userId: number): Promise<boolean> {
  const { subject, reference } = about;
  if (about.ownerId === userId) return true;
  if (subject !== 'listing' && subject !== 'conversation')
    return reference !== null && caseSubjects[subject].isAbout(db, reference, userId);
  if (about.conversationId === null) return false;
  return isInConversation(db, { id: about.conversationId, userId });
}

/** Finds the reported messages. Moderators see only messages up to the latest report; later ones stay private. */
async function findReported(db: Db, { conversationId, ownerSide }: Case, reports: readonly Report[]) {
  if (conversationId === null) return [];
  const upTo = Math.max(0, ...reports.map(({ upToMessageId }) => upToMessageId ?? 0));
  const messages = await findMessages(db, { conversationId, after: 0, upTo, limit: MESSAGES_PER_ANSWER });
  return messages.map(({ side, ...message }) => ({ ...message, isOwners: side === ownerSide }));
}

export const listModerationAuditRoute = handle(listModerationAudit, async ({ query }, { db }: Ports) => {
  const found = await findEntries(db, { before: query.before, limit: AUDIT_PER_ANSWER + 1 });
  const shown = found.slice(0, AUDIT_PER_ANSWER);
  const entries = shown.map((entry) => ({
    ...shownEntry(entry),
    caseId: entry.caseId,
    subject: entry.subject,
    title: entry.title,
  }));
  return ok({ entries, next: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null });
});

function shownEntry({ id, at, actor, action, reason }: Entry) {
  return { id, at, actor, action, reason };
}
