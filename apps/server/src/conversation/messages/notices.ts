import { noticeDueAt, type Side } from '@tessera/domain/conversation/messages/messages';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs, Worker } from '../../platform/jobs/jobs.ts';
import { renderEmail } from '../../platform/mail/email.ts';
import { signedLink } from '../../platform/mail/signed-link.ts';
import type { Ports } from '../../ports.ts';
import { newMessageEmail } from './emails.ts';
import {
  findNoticed,
  clearUnsendableNotices,
  lockDueNotices,
  type Noticed,
  updateNotice,
} from './members.queries.ts';

type Needs = Pick<Ports, 'jobs' | 'config' | 'clock' | 'secrets'>;

/** Stops a person’s emails about messages. */
export const noticeLink = signedLink('message-notices');

const BATCH = 100;

/** Emails somebody about a new message: now, or later if their last such email was sent less than an hour ago. */
export async function notice(
  tx: Tx,
  member: { readonly conversationId: number; readonly side: Side },
  needs: Needs,
): Promise<void> {
  const noticed = await findNoticed(tx, member);
  if (!noticed) return;
  const now = needs.clock.now();
  const due = noticed.noticeDueAt ?? noticeDueAt(noticed.noticedAt, now);
  if (due <= now) await write(tx, noticed, needs);
  else await updateNotice(tx, member, { noticedAt: noticed.noticedAt, noticeDueAt: due });
}

async function write(tx: Tx, noticed: Noticed, { jobs, config, clock, secrets }: Needs): Promise<void> {
  const site = { name: config.site.name, publicUrl: config.publicUrl };
  const stopUrl = `${config.publicUrl}/messages/unsubscribe?token=${noticeLink.tokenFor(noticed.userId, secrets)}`;
  // The mark and the email are committed together, so that each message is announced exactly once.
  await updateNotice(tx, noticed, { noticedAt: clock.now(), noticeDueAt: null });
  await jobs.enqueue(tx, 'mail.send', {
    to: noticed.email,
    ...renderEmail(newMessageEmail(site, { ...noticed, stopUrl }), site.name),
    unsubscribeUrl: stopUrl,
  });
}

/**
 * Sends the emails about new messages that had to wait because the last one was too recent. Runs every five minutes.
 */
export function noticeWorker({
  db,
  config,
  clock,
  secrets,
}: Pick<Ports, 'db' | 'config' | 'clock' | 'secrets'>): Worker<'messages.notice'> {
  const runBatch = (jobs: Jobs) =>
    db.transaction().execute(async (tx) => {
      const due = await lockDueNotices(tx, clock.now(), BATCH);
      for (const noticed of due) await write(tx, noticed, { jobs, config, clock, secrets });
      return due.length;
    });
  return {
    retries: 2,
    schedule: '*/5 * * * *',
    async run(_, jobs) {
      const now = clock.now();
      while ((await runBatch(jobs)) >= BATCH);
      await clearUnsendableNotices(db, now);
    },
  };
}
