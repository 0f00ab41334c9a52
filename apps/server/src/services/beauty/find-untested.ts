import type { Refusal } from '@tessera/contract/refusals';
import { HOUR_MS } from '@tessera/domain/durations';
import type { Db } from '../../platform/db/database.ts';
import { hasHadService } from './appointments.queries.ts';
import type { Salon } from './salons.queries.ts';

interface Visit {
  readonly salon: Salon | undefined;
  readonly services: readonly {
    readonly serviceId: number | null;
    readonly guest: number;
    readonly customerId: number | null;
  }[];
  readonly start: Date;
}

/** A patch test that somebody has not had, or not long enough before a visit at this time. */
export async function findUntested(
  db: Db,
  { salon, services, start }: Visit,
): Promise<Refusal<'beauty.patch_test' | 'beauty.test_of_guest'> | undefined> {
  for (const { serviceId, customerId, guest } of services) {
    const service = salon?.services.find(({ id }) => id === serviceId);
    if (!service || service.patchTestId === null || customerId === null) continue;
    // Only the person with the account can be known to have had it.
    if (guest > 0) return { code: 'beauty.test_of_guest', name: service.name };
    const hours = service.patchTestHours;
    const before = new Date(start.getTime() - hours * HOUR_MS);
    if (await hasHadService(db, { customerId, serviceId: service.patchTestId, before })) continue;
    const name = salon?.services.find(({ id }) => id === service.patchTestId)?.name ?? 'Patch test';
    return { code: 'beauty.patch_test', hours, name };
  }
  return undefined;
}
