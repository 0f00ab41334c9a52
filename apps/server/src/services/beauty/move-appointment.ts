import { moveAppointment } from '@tessera/contract/services/salon-diary';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { withHours } from '../providers/public.ts';
import { listServicesOfLine } from './appointments.queries.ts';
import { moveVisit } from './move-visit.ts';
import { findMySalon } from './my-salon.ts';
import { viewAppointments } from './view-diary.ts';

export const moveAppointmentRoute = handle(
  moveAppointment,
  async ({ params: { providerId, lineId }, body, viewer }, ports: Ports) => {
    const { db, clock } = ports;
    const mine = await findMySalon(db, { providerId, userId: signedIn(viewer).user.id, least: 'staff' });
    if (!mine.ok) return mine;
    const { salon } = mine.value;
    const [provider] = await withHours(db, [mine.value.provider], clock.now());
    if (!provider) return refuse({ code: 'not_found' });
    const { staffId, message } = body;
    const note = message === '' ? undefined : message;
    const move = {
      lineId,
      provider,
      by: 'salon',
      start: new Date(body.start),
      staffId,
      message: note,
    } as const;
    const moved = await db.transaction().execute((tx) => moveVisit(tx, move, ports));
    if (!moved.ok) return moved;
    const services = await listServicesOfLine(db, lineId);
    const [appointment] = await viewAppointments(db, services, { provider, salon, now: clock.now() });
    return appointment ? ok({ appointment }) : refuse({ code: 'not_found' });
  },
);
