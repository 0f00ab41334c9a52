import { letterWorker, sweepWorker } from './features/accounts/public.ts';
import { finishWorker, removeWorker, sweepUploadsWorker } from './features/files/public.ts';
import type { Workers } from './platform/jobs/jobs.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Ports } from './ports.ts';

type WorkerPorts = Pick<Ports, 'db' | 'clock' | 'limits' | 'config' | 'store'>;

/** What runs behind every kind of job. */
export function createWorkers(ports: WorkerPorts, mailer: Mailer): Workers {
  return {
    'mail.send': {
      retries: 8,
      run: ({ jobId, payload }) => mailer.send({ key: jobId, ...payload }),
    },
    'accounts.letter': letterWorker(ports),
    'accounts.sweep': sweepWorker(ports),
    'files.finish': finishWorker(ports),
    'files.remove': removeWorker(ports),
    'files.sweep': sweepUploadsWorker(ports),
  };
}
