import { sweepWorker } from './features/accounts/public.ts';
import type { Workers } from './platform/jobs/jobs.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Ports } from './ports.ts';

/** What runs behind every kind of job. */
export function createWorkers(ports: Pick<Ports, 'db' | 'clock'>, mailer: Mailer): Workers {
  return {
    'mail.send': {
      retries: 8,
      run: ({ jobId, payload }) => mailer.send({ key: jobId, ...payload }),
    },
    'accounts.sweep': sweepWorker(ports),
  };
}
