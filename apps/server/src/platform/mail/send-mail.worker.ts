import type { Worker } from '../jobs/jobs.ts';
import type { Mailer } from './mailer.ts';

/**
 * All tries together last about half a day: some mail servers make unknown senders wait, and an operator needs time to
 * repair a server or a setting.
 */
const RETRIES = 30;
const MAX_PAUSE_SECONDS = 30 * 60;

export function sendMailWorker(mailer: Mailer): Worker<'mail.send'> {
  return {
    retries: RETRIES,
    maxPauseSeconds: MAX_PAUSE_SECONDS,
    run: ({ jobId, payload }) => mailer.send({ key: jobId, ...payload }),
  };
}
