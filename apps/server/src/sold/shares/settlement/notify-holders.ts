import { type Email, renderEmail } from '../../../platform/mail/email.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Ports } from '../../../ports.ts';
import { listPoolRoots } from '../../pools/public.ts';
import { holderEmail, sellerEmail } from './emails.ts';
import { findEmail, listRecipients, lockNotice, type OpenNotice, updateNotice } from './notices.queries.ts';
import { findPoolToSettle, type PoolToSettle } from './settlement.queries.ts';
import type { Tx } from '../../../platform/db/database.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config'> & { readonly jobs: Jobs };

const BATCH_SIZE = 200;

/**
 * Emails the seller and the holders of each pool that has a new notice. A batch is marked in the transaction that
 * queues its emails, so that everybody gets exactly one. It runs in its own transactions, so that no sale waits for
 * emails.
 */
export async function notifyHolders(needs: Needs): Promise<void> {
  while (await needs.db.transaction().execute((tx) => notifyBatch(tx, needs)));
}

/** Notifies the next batch of people. Returns true if there may be more to notify. */
async function notifyBatch(tx: Tx, { clock, config, jobs }: Needs): Promise<boolean> {
  const notice = await lockNotice(tx);
  if (!notice) return false;
  const pool = await findPoolToSettle(tx, notice.listingId);
  const after = notice.notifiedUpTo ?? 0;
  const recipients = pool ? await listRecipients(tx, notice, { after, limit: BATCH_SIZE }) : [];
  const root = (await listPoolRoots(tx, [notice.listingId])).get(notice.listingId);
  const send = (to: string, message: Email) =>
    jobs.enqueue(tx, 'mail.send', { to, ...renderEmail(message, config.site.name) });
  if (pool && notice.notifiedUpTo === null) await notifySeller(tx, notice, pool, { config, send });
  for (const { email, shares } of pool ? recipients : [])
    if (pool) await send(email, holderEmail(config, { notice, pool, shares, root }));
  await updateNotice(tx, notice, {
    notifiedUpTo: recipients.at(-1)?.id ?? after,
    finishedAt: recipients.length < BATCH_SIZE ? clock.now() : null,
  });
  return true;
}

async function notifySeller(
  tx: Tx,
  notice: OpenNotice,
  pool: PoolToSettle,
  {
    config,
    send,
  }: { readonly config: Needs['config']; readonly send: (to: string, message: Email) => Promise<unknown> },
): Promise<void> {
  const to = await findEmail(tx, pool.sellerId);
  if (to !== null) await send(to, sellerEmail(config, { notice, pool }));
}
