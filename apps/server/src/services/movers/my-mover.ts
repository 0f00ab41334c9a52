import { changeMover, type MoverSettings, getMover, getMyMover } from '@tessera/contract/services/movers';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { updateSlotTotals } from '../../selling/holds/public.ts';
import {
  checkAgain,
  findLiveProvider,
  findMine,
  lockProvider,
  pauseIfIncomplete,
  viewProfile,
  withHours,
} from '../providers/public.ts';
import { type Mover, findMover, updateMover } from './movers.queries.ts';

export const getMyMoverRoute = handle(getMyMover, async ({ params, viewer }, { db }: Ports) => {
  const mine = await findMine(db, { ...params, userId: signedIn(viewer).user.id, least: 'staff' });
  if (!mine.ok) return mine;
  const mover = await findMover(db, params.providerId);
  return mover ? ok({ mover: toSettings(mover) }) : refuse({ code: 'not_found' });
});

export const changeMoverRoute = handle(changeMover, async ({ params, body, viewer }, ports: Ports) => {
  const mine = await findMine(ports.db, { ...params, userId: signedIn(viewer).user.id, least: 'manager' });
  if (!mine.ok || !(await findMover(ports.db, params.providerId))) return refuse({ code: 'not_found' });
  await ports.db.transaction().execute(async (tx) => {
    await lockProvider(tx, params.providerId);
    const before = await findMover(tx, params.providerId);
    // Fields that were not sent are undefined, which kysely leaves out.
    await updateMover(tx, params.providerId, body as Partial<MoverSettings>);
    const mover = await findMover(tx, params.providerId);
    if (mover && body.crews !== undefined)
      await updateSlotTotals(tx, {
        resourceId: mover.resourceId,
        total: mover.crews,
        from: ports.clock.now(),
      });
    // How much is insured is read from the certificate of insurance.
    if (body.insurance !== undefined && body.insurance !== before?.insurance)
      await checkAgain(tx, { ...params, reason: 'Another sum is insured.' }, ports);
  });
  await pauseIfIncomplete(ports, params.providerId);
  const mover = await findMover(ports.db, params.providerId);
  return mover ? ok({ mover: toSettings(mover) }) : refuse({ code: 'not_found' });
});

export const getMoverRoute = handle(getMover, async ({ params }, { db, clock }: Ports) => {
  const now = clock.now();
  const found = await findLiveProvider(db, { vertical: 'mover', slug: params.slug });
  const [provider] = found ? await withHours(db, [found], now) : [];
  const mover = provider && (await findMover(db, provider.id));
  if (!provider || !mover) return refuse({ code: 'not_found' });
  return ok({ provider: await viewProfile(db, provider, now), mover: toSettings(mover) });
});

function toSettings({ providerId: _, resourceId: _resource, ...settings }: Mover): MoverSettings {
  return settings;
}
