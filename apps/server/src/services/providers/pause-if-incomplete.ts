import type { Tx } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { withHours } from './hours.queries.ts';
import { listMissing } from './my-provider.ts';
import { lockProvider, updateProvider } from './providers.queries.ts';

/** Takes a live provider off the site if it lacks what customers need, for example after its hours were removed. */
export async function pauseIfIncomplete(
  ports: Pick<Ports, 'db' | 'clock' | 'providerKinds'>,
  providerId: number,
): Promise<void> {
  await ports.db.transaction().execute((tx) => pauseIfIncompleteIn(tx, ports, providerId));
}

/** `pauseIfIncomplete` in the caller's transaction. Returns whether the provider was taken off the site. */
export async function pauseIfIncompleteIn(
  tx: Tx,
  ports: Pick<Ports, 'clock' | 'providerKinds'>,
  providerId: number,
): Promise<boolean> {
  const now = ports.clock.now();
  const provider = await lockProvider(tx, providerId);
  const [open] = provider?.status === 'live' ? await withHours(tx, [provider], now) : [];
  if (!open || (await listMissing({ ...ports, db: tx }, open)).length === 0) return false;
  await updateProvider(tx, providerId, { status: 'paused' }, now);
  return true;
}
