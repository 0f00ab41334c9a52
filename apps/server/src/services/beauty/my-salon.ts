import type { MySalon } from '@tessera/contract/services/my-salon';
import { localMoment } from '@tessera/domain/services/local-time';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Db } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { findMine, type Provider, type StaffRole } from '../providers/public.ts';
import { findSalon, type Salon } from './salons.queries.ts';

interface Access {
  readonly providerId: number;
  readonly userId: number;
  readonly least: StaffRole;
}

/** A salon of this person. Everybody else, and other kinds of providers, get the answer of a missing one. */
export async function findMySalon(
  db: Db,
  access: Access,
): Promise<Result<{ readonly provider: Provider; readonly salon: Salon }, { readonly code: 'not_found' }>> {
  const mine = await findMine(db, access);
  const salon = mine.ok ? await findSalon(db, access.providerId) : undefined;
  return mine.ok && salon ? ok({ provider: mine.value.provider, salon }) : refuse({ code: 'not_found' });
}

/** The answer of every call that changes a salon: how it is now. */
export async function answerMySalon(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { zone, id }: Pick<Provider, 'zone' | 'id'>,
): Promise<MySalon> {
  const salon = await findSalon(db, id);
  if (!salon) throw new Error(`Provider ${id} has no salon`);
  const { slotMinutes, leadMinutes, daysAhead } = salon;
  return {
    settings: {
      // A check constraint allows only these lengths.
      slotMinutes: slotMinutes as MySalon['settings']['slotMinutes'],
      leadMinutes,
      daysAhead,
    },
    services: salon.services.map((service) => ({ ...service, roomIds: [...service.roomIds] })),
    staff: salon.staff.map(({ resourceId: _, hours, skills, ...person }) => ({
      ...person,
      hours: [...hours],
      skills: [...skills].map(([serviceId, { price, hours: offered }]) => ({
        serviceId,
        price,
        hours: [...offered],
      })),
    })),
    rooms: salon.rooms.map(({ resourceId: _, ...room }) => room),
    zone,
    today: localMoment(clock.now(), zone).date,
  };
}
