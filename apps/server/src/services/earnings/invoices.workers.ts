import { DAY_MS } from '@tessera/domain/durations';
import type { Worker } from '../../platform/jobs/jobs.ts';
import { findSellerUser } from '../../selling/ledger/public.ts';
import { listSellersSince } from '../../selling/payouts/public.ts';
import { listProvidersBookedSince } from '../bookings/public.ts';
import { listProvidersOf } from '../providers/public.ts';
import { type InvoicePorts, issueInvoices } from './issue-invoices.ts';

/**
 * What is older was invoiced by an earlier run. Cards are disputed and refunded within this time. Later refunds are
 * credited with the next sale, or when the business looks at its invoices.
 */
const LOOK_BACK_MS = 180 * DAY_MS;

/** Writes the invoices of what businesses have earned, every hour. */
export function issueInvoicesWorker(ports: InvoicePorts): Worker<'invoices.issue'> {
  const { db, clock } = ports;
  return {
    retries: 0,
    schedule: '7 * * * *',
    async run() {
      const since = new Date(clock.now().getTime() - LOOK_BACK_MS);
      // What is paid in person is in no ledger, so the businesses that sell only in this way are found by their bookings.
      const providerIds = new Set(await listProvidersBookedSince(db, since));
      for (const seller of await listSellersSince(db, since)) {
        const userId = await findSellerUser(db, seller);
        const found = userId === undefined ? [] : await listProvidersOf(db, { userId });
        for (const { provider, role } of found) if (role === 'owner') providerIds.add(provider.id);
      }
      for (const providerId of providerIds) await issueInvoices(ports, providerId);
    },
  };
}
