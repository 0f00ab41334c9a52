import type { Tx } from '../db/database.ts';
import type { CalendarFile } from '../mail/calendar-file.ts';

/**
 * Payload of every background job, by its queue's name. A feature adds its jobs here and its worker in `workers.ts`.
 */
export interface JobPayloads {
  'mail.send': {
    to: string;
    subject: string;
    text: string;
    html: string;
    /** Mail programs send a form here when somebody unsubscribes from emails of this kind (RFC 8058). */
    unsubscribeUrl?: string;
    calendar?: CalendarFile;
  };
  /** An email about an account. The job decides whether and to whom it is sent, because no caller can time the job. */
  'accounts.email': AccountEmailRequest & { kind: AccountEmailKind };
  /** Deletes accounts whose owners asked for it 14 days ago. */
  'accounts.delete': Record<string, never>;
  /** Notifies the former addresses of accounts whose address was changed outside their own pages. */
  'accounts.outside-email-changes': Record<string, never>;
  'accounts.sweep': Record<string, never>;
  /** An event of the test checkout that is to be delivered to the webhook. */
  'payments.test-event': { body: string };
  /** Ends reservations whose time is over, and finishes orders whose event did not arrive. */
  'orders.sweep': Record<string, never>;
  /** Notifies sellers of orders that they hand over step by step, and takes steps whose time has come. */
  'fulfilments.sweep': Record<string, never>;
  /** Opens and ends disputes as banks do. */
  'disputes.sweep': Record<string, never>;
  /** Deletes addresses to which nothing is delivered any more, and expired invitations to teams. */
  'bookings.sweep': Record<string, never>;
  /** Reminds people of what they have booked. */
  'bookings.remind': Record<string, never>;
  /** Reminds of documents of businesses that end, ends expired ones, and deletes those that are not kept any longer. */
  'documents.sweep': Record<string, never>;
  /** Tells sellers of products of which little is left. */
  'shops.stock-alerts': Record<string, never>;
  /** Looks up the DNS records of shops' domains again. */
  'shops.domains': Record<string, never>;
  /** Writes invoices of businesses to their customers, and of the site's fee to businesses. */
  'invoices.issue': Record<string, never>;
  /** Offers freed times of salons to the next people who wait for one. */
  'salon-waits.sweep': Record<string, never>;
  /** Notifies sellers of sold items, and refunds or confirms items whose deadline has passed. */
  'items.sweep': Record<string, never>;
  /** Copies the photo of what was ordered, so that receipts still show it after the seller deletes the file. */
  'orders.copy-photo': { kind: string; fileId: number; sellerId: number };
  /** Ends requests for quotes whose time is over, and deletes what is private of old ones. */
  'requests.sweep': Record<string, never>;
  'shares.end-transfers': Record<string, never>;
  /** Settles pools whose sale is over, refunds their buyers and notifies the holders. */
  'pools.settle': Record<string, never>;
  /** Begins the payouts of the day, and asks the provider about earlier ones that it has not confirmed. */
  'payouts.pay': Record<string, never>;
  /** Compares the payment provider, orders, reservations, shares and the ledger. */
  'money.reconcile': Record<string, never>;
  /** Does the same as `money.reconcile`, at an administrator's request. */
  'money.check': { reconciliationId: string };
  /** Reminds people before their storage plan ends, and ends plans whose time is over. */
  'storage-plans.end': Record<string, never>;
  /** Reminds members of lottery syndicates of what they owe, before a draw closes. */
  'syndicates.remind': Record<string, never>;
  'files.finish': { uploadId: string };
  'files.remove': Record<string, never>;
  'files.sweep': Record<string, never>;
  /** Work that an extension has queued for itself. Only the extension knows what its payload means. */
  'extensions.work': { extension: string; payload: unknown };
  /** Deletes the records of earlier days that prevented a visitor from being counted twice on one day. */
  'listing-views.sweep': Record<string, never>;
  'search-choices.sweep': Record<string, never>;
  /** Marks listings as expired and notifies their owners. */
  'listings.expire': Record<string, never>;
  /** Computes the public locations of listings that have none yet. */
  'listings.locations': Record<string, never>;
  'listings.entries': Record<string, never>;
  /** Deletes filter values that no listing uses. */
  'search.sweep': Record<string, never>;
  /** Notifies people of new listings that match their saved searches. */
  'searches.alert': Record<string, never>;
  /** Notifies people whose saved listings have become cheaper. */
  'favourites.price-drops': Record<string, never>;
  /** Tells people of new listings of sellers whom they follow. */
  'follows.email': Record<string, never>;
  /**
   * Sends the notices about messages that were held back because an earlier notice was sent less than an hour before.
   */
  'messages.notice': Record<string, never>;
  'geocoding.sweep': Record<string, never>;
  /** Deletes files of visitors' tickets that have long not changed. */
  'contact.sweep': Record<string, never>;
}

type AccountEmailKind = 'sign-up' | 'sign-up-again' | 'verify' | 'reset' | 'change' | 'locked';

interface AccountEmailRequest {
  email: string;
  /** The token of the link, if the email has one. */
  token: string;
  /** For a change: the account that is to get this address. */
  userId?: number;
  /** For a verification link: the page that the person was going to. */
  redirect?: string;
}

export type JobName = keyof JobPayloads;

export interface Jobs {
  /** The job is stored in the caller's transaction: if that rolls back, the job never existed. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, payload: JobPayloads[Name]): Promise<void>;
  /** Deletes all waiting, failed and finished jobs for or about a person. A running job is deleted when it ends. */
  deleteAbout(tx: Tx, person: PersonInJobs): Promise<void>;
}

export interface PersonInJobs {
  readonly userId: number;
  readonly email: string | null;
}

/**
 * A job may run twice: its process may die after the work, before the job is marked as done. `jobId` is then the same.
 */
export interface Job<Name extends JobName> {
  readonly jobId: string;
  readonly payload: JobPayloads[Name];
}

export type Workers = { readonly [Name in JobName]: Worker<Name> };

export interface Worker<Name extends JobName> {
  /** `jobs` lets this job queue further jobs. */
  readonly run: (job: Job<Name>, jobs: Jobs) => Promise<void>;
  /** Number of tries after the first, with growing pauses. A job that throws `GivenUp` is not tried again. */
  readonly retries: number;
  /** Maximum pause between two tries. Unset, each pause is twice as long as the one before. */
  readonly maxPauseSeconds?: number;
  /** When the job runs by itself: a cron expression in UTC. */
  readonly schedule?: string;
}
