import {
  changeDriver,
  type DriverSettings,
  getDriver,
  getMyDriver,
} from '@tessera/contract/services/drivers';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import {
  checkAgain,
  findLiveProvider,
  findMine,
  lockProvider,
  pauseIfIncomplete,
  viewProfile,
  withHours,
} from '../providers/public.ts';
import { type Driver, findDriver, updateDriver } from './drivers.queries.ts';

export const getMyDriverRoute = handle(getMyDriver, async ({ params, viewer }, { db }: Ports) => {
  const mine = await findMine(db, { ...params, userId: signedIn(viewer).user.id, least: 'staff' });
  if (!mine.ok) return mine;
  const driver = await findDriver(db, params.providerId);
  return driver ? ok({ driver: toSettings(driver) }) : refuse({ code: 'not_found' });
});

/** What an administrator compares with a driver’s documents. */
const identityFields = ['operatorName', 'licenceNumber', 'vehicle'] as const;

export const changeDriverRoute = handle(changeDriver, async ({ params, body, viewer }, ports: Ports) => {
  const mine = await findMine(ports.db, { ...params, userId: signedIn(viewer).user.id, least: 'manager' });
  if (!mine.ok || !(await findDriver(ports.db, params.providerId))) return refuse({ code: 'not_found' });
  await ports.db.transaction().execute(async (tx) => {
    await lockProvider(tx, params.providerId);
    const before = await findDriver(tx, params.providerId);
    // Fields that were not sent are undefined, which kysely leaves out.
    await updateDriver(tx, params.providerId, body as Partial<DriverSettings>);
    const isOther = identityFields.some(
      (field) => body[field] !== undefined && body[field] !== before?.[field],
    );
    if (isOther)
      await checkAgain(tx, { ...params, reason: 'Operator, licence or vehicle have changed.' }, ports);
  });
  await pauseIfIncomplete(ports, params.providerId);
  const driver = await findDriver(ports.db, params.providerId);
  return driver ? ok({ driver: toSettings(driver) }) : refuse({ code: 'not_found' });
});

export const getDriverRoute = handle(getDriver, async ({ params }, { db, clock }: Ports) => {
  const now = clock.now();
  const found = await findLiveProvider(db, { vertical: 'driver', slug: params.slug });
  const [provider] = found ? await withHours(db, [found], now) : [];
  const driver = provider && (await findDriver(db, provider.id));
  if (!provider || !driver) return refuse({ code: 'not_found' });
  return ok({ provider: await viewProfile(db, provider, now), driver: toSettings(driver) });
});

function toSettings({ providerId: _, resourceId: _resource, ...settings }: Driver): DriverSettings {
  return settings;
}
