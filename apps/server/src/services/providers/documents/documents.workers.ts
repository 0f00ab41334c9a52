import { documentRules, dueReminder } from '@tessera/domain/services/documents';
import { addDays } from '@tessera/domain/services/local-time';
import type { Jobs, Worker } from '../../../platform/jobs/jobs.ts';
import type { Ports } from '../../../ports.ts';
import { lockProvider } from '../providers.queries.ts';
import {
  findDocument,
  listDocuments,
  listEnding,
  listOutdated,
  listWithExpired,
  markReminded,
  type ProviderDocument,
  todayOf,
} from './documents.queries.ts';
import { enqueueExpiryEmail, enqueueReminder } from './emails.ts';
import { refreshVerification } from './refresh-verification.ts';
import { removeDocuments } from './store-document.ts';

type SweepPorts = Pick<Ports, 'db' | 'clock' | 'config' | 'providerKinds'>;

const BATCH_SIZE = 200;

/**
 * Reminds owners before documents end, takes businesses off the site whose documents have ended, and deletes copies that
 * are not kept any longer.
 */
export function sweepDocumentsWorker(ports: SweepPorts): Worker<'documents.sweep'> {
  const { db, clock } = ports;
  return {
    retries: 0,
    schedule: '*/10 * * * *',
    async run(_, jobs) {
      const now = clock.now();
      const today = now.toISOString().slice(0, 10);
      // Whether it has ended is decided by the calendar of the business, which may be a day ahead.
      for (const providerId of await listWithExpired(db, today)) await endExpired(providerId, ports, jobs);
      for (const document of await listEnding(db, today, BATCH_SIZE)) await remind(document, ports, jobs);
      await db.transaction().execute(async (tx) => {
        await removeDocuments(tx, await listOutdated(tx, addDays(today, 0), BATCH_SIZE), { jobs, now });
      });
    },
  };
}

async function endExpired(providerId: number, ports: SweepPorts, jobs: Jobs): Promise<void> {
  await ports.db.transaction().execute(async (tx) => {
    const before = await lockProvider(tx, providerId);
    const refreshed = await refreshVerification(tx, providerId, ports);
    if (!before || !refreshed) return;
    const isMarkGone = before.verifiedAt !== null && refreshed.provider.verifiedAt === null;
    if (isMarkGone || refreshed.isTakenOff) await enqueueExpiryEmail(tx, refreshed, { ...ports, jobs });
  });
}

async function remind({ id, providerId }: ProviderDocument, ports: SweepPorts, jobs: Jobs): Promise<void> {
  await ports.db.transaction().execute(async (tx) => {
    const provider = await lockProvider(tx, providerId);
    const document = await findDocument(tx, id);
    if (!provider || !document?.expiresOn || document.status !== 'accepted') return;
    const days = dueReminder(document.expiresOn, document.remindedDays, todayOf(provider, ports.clock.now()));
    if (days === undefined) return;
    await markReminded(tx, id, days);
    // Whoever has uploaded the next one need not be reminded.
    const isRenewed = (await listDocuments(tx, providerId)).some(
      ({ kind, status }) => kind === document.kind && status === 'waiting',
    );
    const { isRequired } = documentRules[provider.vertical];
    if (!isRenewed) await enqueueReminder(tx, { provider, document, isRequired }, { ...ports, jobs });
  });
}
