import { DAY_SECONDS } from '@tessera/domain/durations';
import { createToken } from '../../../platform/secrets.ts';
import type { Ports } from '../../../ports.ts';

const oncePerDay = { count: 1, seconds: DAY_SECONDS };

/**
 * Queues the email to the owner of a locked account, at most once a day. The job looks up whether there is an owner:
 * the call does the same for every address, so that neither its answer nor its duration reveals that.
 */
export async function reportLock(
  { limits, db, jobs }: Pick<Ports, 'limits' | 'db' | 'jobs'>,
  email: string,
): Promise<void> {
  const verdict = await limits.take(`lock-email:${email}`, oncePerDay);
  if (!verdict.allowed) return;
  await db
    .transaction()
    .execute((tx) => jobs.enqueue(tx, 'accounts.email', { kind: 'locked', email, token: createToken() }));
}
