import {
  addSalonRoom,
  addSalonService,
  addSalonStaff,
  changeSalon,
  changeSalonService,
  changeSalonStaff,
  deleteSalonService,
  getMySalon,
  MAX_SALON_ROOMS,
  MAX_SALON_SERVICES,
  MAX_SALON_STAFF,
  type MySalon,
} from '@tessera/contract/services/my-salon';
import type { Refusal } from '@tessera/contract/refusals';
import type { Viewer } from '@tessera/domain/people/viewer';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { lockProvider, pauseIfIncomplete } from '../providers/public.ts';
import { answerMySalon, findMySalon } from './my-salon.ts';
import {
  deleteService,
  insertRoom,
  insertService,
  insertStaff,
  updateService,
  updateSettings,
  updateStaff,
} from './salon-changes.queries.ts';
import { listRooms, listServices, listStaff } from './salons.queries.ts';

type Missing = Refusal<'not_found'>;
type Full = Refusal<'not_found' | 'providers.full'>;

/**
 * Changes a salon in a transaction in which the provider is locked, so that limits hold if two changes arrive at once.
 * Answers with the salon as it is afterwards. A live salon that lacks something now is paused.
 */
async function change<Refused>(
  ports: Ports,
  { providerId, viewer }: { readonly providerId: number; readonly viewer: Viewer },
  write: (tx: Tx) => Promise<Result<unknown, Refused>>,
): Promise<Result<MySalon, Refused | Missing>> {
  const access = { providerId, userId: signedIn(viewer).user.id, least: 'manager' } as const;
  const mine = await findMySalon(ports.db, access);
  if (!mine.ok) return mine;
  const changed = await ports.db.transaction().execute(async (tx) => {
    await lockProvider(tx, providerId);
    return write(tx);
  });
  if (!changed.ok) return changed;
  await pauseIfIncomplete(ports, providerId);
  return ok(await answerMySalon(ports, mine.value.provider));
}

const whether = (isFound: boolean): Result<undefined, Missing> =>
  isFound ? ok(undefined) : refuse({ code: 'not_found' });

const full = (limit: number, what: string) => refuse({ code: 'providers.full', limit, what } as const);

export const getMySalonRoute = handle(getMySalon, async ({ params, viewer }, ports: Ports) => {
  const access = { ...params, userId: signedIn(viewer).user.id, least: 'staff' } as const;
  const mine = await findMySalon(ports.db, access);
  return mine.ok ? ok(await answerMySalon(ports, mine.value.provider)) : mine;
});

export const changeSalonRoute = handle(changeSalon, async ({ params, body, viewer }, ports: Ports) =>
  change<Missing>(ports, { ...params, viewer }, async (tx) => {
    const { slotMinutes, leadMinutes, daysAhead } = body;
    await updateSettings(tx, params.providerId, {
      ...(slotMinutes !== undefined && { slotMinutes }),
      ...(leadMinutes !== undefined && { leadMinutes }),
      ...(daysAhead !== undefined && { daysAhead }),
    });
    return ok(undefined);
  }),
);

export const addSalonServiceRoute = handle(addSalonService, async ({ params, body, viewer }, ports: Ports) =>
  change<Full>(ports, { ...params, viewer }, async (tx) => {
    if ((await listServices(tx, params.providerId)).length >= MAX_SALON_SERVICES)
      return full(MAX_SALON_SERVICES, 'services');
    return ok(await insertService(tx, params.providerId, body));
  }),
);

export const changeSalonServiceRoute = handle(
  changeSalonService,
  async ({ params: { providerId, serviceId }, body, viewer }, ports: Ports) =>
    change(ports, { providerId, viewer }, async (tx) =>
      whether(await updateService(tx, { providerId, id: serviceId }, body)),
    ),
);

export const deleteSalonServiceRoute = handle(
  deleteSalonService,
  async ({ params: { providerId, serviceId }, viewer }, ports: Ports) =>
    change(ports, { providerId, viewer }, async (tx) =>
      whether(await deleteService(tx, { providerId, id: serviceId })),
    ),
);

export const addSalonStaffRoute = handle(addSalonStaff, async ({ params, body, viewer }, ports: Ports) =>
  change<Full>(ports, { ...params, viewer }, async (tx) => {
    if ((await listStaff(tx, params.providerId)).length >= MAX_SALON_STAFF)
      return full(MAX_SALON_STAFF, 'people');
    return ok(await insertStaff(tx, params.providerId, { body, now: ports.clock.now() }));
  }),
);

export const changeSalonStaffRoute = handle(
  changeSalonStaff,
  async ({ params: { providerId, staffId }, body, viewer }, ports: Ports) =>
    change(ports, { providerId, viewer }, async (tx) =>
      whether(await updateStaff(tx, { providerId, id: staffId }, body)),
    ),
);

export const addSalonRoomRoute = handle(addSalonRoom, async ({ params, body, viewer }, ports: Ports) =>
  change<Full>(ports, { ...params, viewer }, async (tx) => {
    if ((await listRooms(tx, params.providerId)).length >= MAX_SALON_ROOMS)
      return full(MAX_SALON_ROOMS, 'rooms');
    return ok(await insertRoom(tx, params.providerId, { name: body.name, now: ports.clock.now() }));
  }),
);
