import type { Tx } from '../../../platform/db/database.ts';
import type { Ports } from '../../../ports.ts';
import { lockProvider } from '../providers.queries.ts';
import { listDocuments, markEnded, markWaiting, todayOf } from './documents.queries.ts';
import { enqueueCheckAgainEmail } from './emails.ts';
import { refreshVerification } from './refresh-verification.ts';

/**
 * Has an administrator check all accepted documents again, because the business has become another than they were checked
 * for. The reason is shown to both. Until then it is not verified, and is off the site if it may not be on it without its documents.
 */
export async function checkAgain(
  tx: Tx,
  { providerId, reason }: { readonly providerId: number; readonly reason: string },
  ports: Pick<Ports, 'clock' | 'config' | 'jobs' | 'providerKinds'>,
): Promise<void> {
  const provider = await lockProvider(tx, providerId);
  if (!provider) return;
  const now = ports.clock.now();
  const documents = await listDocuments(tx, providerId);
  const accepted = documents.filter(({ status }) => status === 'accepted');
  if (accepted.length === 0) return;
  for (const { id, kind, decidedAt } of accepted)
    // Of each kind one waits. The newer one takes the place of the one that was accepted.
    if (documents.some((each) => each.kind === kind && each.status === 'waiting'))
      await markEnded(tx, id, {
        status: 'replaced',
        reason: '',
        on: todayOf(provider, now),
        decidedAt: decidedAt ?? now,
      });
    else await markWaiting(tx, id, reason);
  const refreshed = await refreshVerification(tx, providerId, ports);
  if (refreshed) await enqueueCheckAgainEmail(tx, refreshed, ports);
}
