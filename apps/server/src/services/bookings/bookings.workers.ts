import { DAY_MS } from '@tessera/domain/durations';
import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { deleteAddresses } from '../../selling/orders/public.ts';
import { deleteExpiredInvitations } from '../providers/public.ts';
import { listAddressedBefore } from './bookings.queries.ts';

/**
 * How long an address is stored after the time of a delivery. The order ends by itself two days after its time. In the
 * 30 days after that, a problem can be sorted out.
 */
const ADDRESS_RETENTION_DAYS = 32;

/** Runs once a day: deletes expired invitations to teams, and the addresses of old deliveries. */
export function sweepBookingsWorker({ db, clock }: Pick<Ports, 'db' | 'clock'>): Worker<'bookings.sweep'> {
  return {
    retries: 0,
    schedule: '20 3 * * *',
    async run() {
      await deleteExpiredInvitations(db, clock.now());
      const before = new Date(clock.now().getTime() - ADDRESS_RETENTION_DAYS * DAY_MS);
      await deleteAddresses(db, await listAddressedBefore(db, before));
    },
  };
}
