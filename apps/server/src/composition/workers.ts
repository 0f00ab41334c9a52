import type { Extension, WorkPorts } from '../extension/extension.ts';
import { extensionWorker } from '../extension/work.worker.ts';
import { deleteAccountsWorker } from '../site/account-data/public.ts';
import { accountEmailWorker, outsideEmailChangesWorker, sweepWorker } from '../people/accounts/public.ts';
import { priceEmailsWorker } from '../market/favourites/public.ts';
import { finishWorker, removeWorker, sweepUploadsWorker } from '../files/personal-files/public.ts';
import { sweepAnswersWorker } from '../market/geocoding/public.ts';
import { sweepVisitsWorker } from '../market/listing-views/public.ts';
import { sweepChoicesWorker } from '../market/search-choices/public.ts';
import { expireWorker, refreshEntriesWorker, refreshLocationsWorker } from '../market/listings/public.ts';
import { followEmailsWorker } from '../conversation/follows/public.ts';
import { noticeWorker } from '../conversation/messages/public.ts';
import { endStoragePlansWorker } from '../files/storage-plans/public.ts';
import { sweepFulfilmentsWorker } from '../selling/fulfilment/public.ts';
import { sweepSalonWaitsWorker } from '../services/beauty/public.ts';
import { sweepBookingsWorker } from '../services/bookings/public.ts';
import { remindWorker } from '../services/calendar/public.ts';
import { issueInvoicesWorker } from '../services/earnings/public.ts';
import { sweepDocumentsWorker } from '../services/providers/public.ts';
import { sweepDisputesWorker } from '../sold/disputes/public.ts';
import { sweepItemsWorker } from '../sold/items/public.ts';
import { copyPhotoWorker, sweepOrdersWorker } from '../selling/orders/public.ts';
import { sweepRequestsWorker } from '../services/requests/public.ts';
import { sweepVisitorFilesWorker } from '../site/contact/public.ts';
import { checkMoneyWorker, reconcileWorker } from '../site/money/public.ts';
import { paySellersWorker } from '../selling/payouts/public.ts';
import { sweepSearchWorker } from '../market/search/public.ts';
import { endTransfersWorker, settlePoolsWorker, updatePayoutHolds } from '../sold/shares/public.ts';
import { remindSyndicatesWorker } from '../tools/syndicates/public.ts';
import { checkDomainsWorker, stockAlertsWorker } from '../tools/shops/public.ts';
import { alertWorker } from '../market/saved-searches/public.ts';
import type { Workers } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log/log.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { sendMailWorker } from '../platform/mail/send-mail.worker.ts';
import { type DeliverEvent, testEventWorker } from '../platform/payments/test-provider.ts';

/** What only jobs need, besides the ports. */
interface Outside {
  readonly mailer: Mailer;
  readonly deliver: DeliverEvent;
  readonly log: Log;
  /** Aborted when the server begins to stop, before it waits for its running jobs. */
  readonly stopping: AbortSignal;
  readonly extensions: readonly Extension[];
}

/** Creates the worker of every job queue. */
export function createWorkers(
  ports: WorkPorts,
  { mailer, deliver, log, stopping, extensions }: Outside,
): Workers {
  const workers: Workers = {
    'mail.send': sendMailWorker(mailer),
    'accounts.email': accountEmailWorker(ports),
    'accounts.delete': deleteAccountsWorker({ ...ports, log }),
    'accounts.outside-email-changes': outsideEmailChangesWorker(ports),
    'accounts.sweep': sweepWorker(ports),
    'payments.test-event': testEventWorker(deliver, ports),
    'storage-plans.end': endStoragePlansWorker(ports),
    'orders.sweep': sweepOrdersWorker(ports),
    'fulfilments.sweep': sweepFulfilmentsWorker(ports),
    'disputes.sweep': sweepDisputesWorker(ports),
    'bookings.sweep': sweepBookingsWorker(ports),
    'bookings.remind': remindWorker(ports),
    'documents.sweep': sweepDocumentsWorker(ports),
    'shops.stock-alerts': stockAlertsWorker(ports),
    'shops.domains': checkDomainsWorker(ports),
    'invoices.issue': issueInvoicesWorker(ports),
    'salon-waits.sweep': sweepSalonWaitsWorker(ports),
    'items.sweep': sweepItemsWorker(ports),
    'requests.sweep': sweepRequestsWorker(ports),
    'orders.copy-photo': copyPhotoWorker(ports),
    'shares.end-transfers': endTransfersWorker(ports),
    'pools.settle': settlePoolsWorker(ports),
    'payouts.pay': paySellersWorker(ports, () => updatePayoutHolds(ports)),
    'money.reconcile': reconcileWorker({ ...ports, log }),
    'money.check': checkMoneyWorker(ports),
    'extensions.work': extensionWorker(extensions, { ...ports, log, stopping }),
    'syndicates.remind': remindSyndicatesWorker(ports),
    'files.finish': finishWorker(ports),
    'files.remove': removeWorker(ports),
    'files.sweep': sweepUploadsWorker(ports),
    'search.sweep': sweepSearchWorker(ports),
    'searches.alert': alertWorker({ ...ports, log }),
    'favourites.price-drops': priceEmailsWorker(ports),
    'follows.email': followEmailsWorker(ports),
    'listing-views.sweep': sweepVisitsWorker(ports),
    'search-choices.sweep': sweepChoicesWorker(ports),
    'listings.expire': expireWorker(ports),
    'listings.locations': refreshLocationsWorker({ ...ports, log }),
    'listings.entries': refreshEntriesWorker(ports),
    'messages.notice': noticeWorker(ports),
    'contact.sweep': sweepVisitorFilesWorker(ports),
    'geocoding.sweep': sweepAnswersWorker(ports),
  };
  return extensions.reduce((wrapped, extension) => extension.wrapWorkers?.(wrapped) ?? wrapped, workers);
}
