import type { Tx } from '../db/database.ts';

/** Everything that is done later, by name. A feature adds its jobs here and its worker in `app.ts`. */
export interface JobPayloads {
  'mail.send': { to: string; subject: string; text: string; html: string };
  'accounts.sweep': Record<string, never>;
}

export type JobName = keyof JobPayloads;

export interface Jobs {
  /** The job commits with the transaction that asked for it, or not at all. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, payload: JobPayloads[Name]): Promise<void>;
}

/** A job may run twice: after a crash between its work and its tick. `jobId` is the same both times. */
export interface Job<Name extends JobName> {
  readonly jobId: string;
  readonly payload: JobPayloads[Name];
}

export type Workers = { readonly [Name in JobName]: Worker<Name> };

export interface Worker<Name extends JobName> {
  readonly run: (job: Job<Name>) => Promise<void>;
  /** Tries after the first, with growing pauses. */
  readonly retries: number;
  /** In cron's notation, UTC, for jobs that nobody asks for. */
  readonly schedule?: string;
}
