import type { Tx } from '../db/database.ts';

/** Everything that is done later, by name. A feature adds its jobs here and its worker in `app.ts`. */
export interface JobPayloads {
  'mail.send': {
    to: string;
    subject: string;
    text: string;
    html: string;
    /** Where letters of this kind are ended by a press in the mail program (RFC 8058). */
    unsubscribeUrl?: string;
  };
  /** A letter about an account. Whether and to whom it is written is decided in the job, where no caller can time it. */
  'accounts.letter': {
    letter: 'sign-up' | 'sign-up-again' | 'verify' | 'reset' | 'change' | 'locked';
    email: string;
    /** Becomes the link's token, if there is a link. */
    token: string;
    /** Of a change: whose address it shall become. */
    userId?: number;
    /** Of a link that verifies: where its person wanted to go. */
    redirect?: string;
  };
  'accounts.sweep': Record<string, never>;
  /** An event of the test checkout, to be brought to the webhook. */
  'payments.test-event': { body: string };
  /** Asks the provider about orders whose event did not come. */
  'plans.check-orders': Record<string, never>;
  /** Reminders before the end of plans, and what is done at it. */
  'plans.run-out': Record<string, never>;
  'files.finish': { uploadId: string };
  'files.remove': Record<string, never>;
  'files.sweep': Record<string, never>;
  /** Puts the next demo listings out. */
  'demo.stock': { from: number };
  /** Writes down that listings have run out, and tells their owners. */
  'listings.expire': Record<string, never>;
  /** Works out where others may know listings to be, where that is still open. */
  'listings.locations': Record<string, never>;
  /** Forgets filter values that no listing has any more. */
  'search.sweep': Record<string, never>;
  /** Tells people of new listings in searches that they keep. */
  'searches.alert': Record<string, never>;
  /** Letters about messages that were not told of when they came, because an earlier letter was too young. */
  'messages.notice': Record<string, never>;
  'geocoding.sweep': Record<string, never>;
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
  /** `jobs` is for what this job asks for in its turn. */
  readonly run: (job: Job<Name>, jobs: Jobs) => Promise<void>;
  /** Tries after the first, with growing pauses. A job that throws `GivenUp` is not tried again. */
  readonly retries: number;
  /** The longest of those pauses; unset, they double each time. */
  readonly maxPauseSeconds?: number;
  /** In cron's notation, UTC, for jobs that nobody asks for. */
  readonly schedule?: string;
}
