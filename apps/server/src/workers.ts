import { withoutDemoEmails } from './demo/quiet-sales.ts';
import { stockDemoWorker } from './demo/stock-demo.ts';
import { deleteAccountsWorker } from './features/account-data/public.ts';
import { accountEmailWorker, outsideEmailChangesWorker, sweepWorker } from './features/accounts/public.ts';
import { priceEmailsWorker } from './features/favourites/public.ts';
import { finishWorker, removeWorker, sweepUploadsWorker } from './features/files/public.ts';
import { sweepAnswersWorker } from './features/geocoding/public.ts';
import { sweepVisitsWorker } from './features/listing-views/public.ts';
import { expireWorker, refreshEntriesWorker, refreshLocationsWorker } from './features/listings/public.ts';
import { noticeWorker } from './features/messages/public.ts';
import { endStoragePlansWorker } from './features/storage-plans/public.ts';
import { sweepItemsWorker } from './features/items/public.ts';
import { copyPhotoWorker, sweepOrdersWorker } from './features/orders/public.ts';
import { checkMoneyWorker, reconcileWorker } from './features/money/public.ts';
import { paySellersWorker } from './features/payouts/public.ts';
import { sweepSearchWorker } from './features/search/public.ts';
import { endTransfersWorker, settlePoolsWorker, updatePayoutHolds } from './features/shares/public.ts';
import { alertWorker } from './features/saved-searches/public.ts';
import type { Workers } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { sendMailWorker } from './platform/mail/send-mail.worker.ts';
import { type DeliverEvent, testEventWorker } from './platform/payments/test-provider.ts';
import type { Ports } from './ports.ts';

type WorkerPorts = Pick<
  Ports,
  | 'db'
  | 'clock'
  | 'limits'
  | 'config'
  | 'store'
  | 'payments'
  | 'payouts'
  | 'secrets'
  | 'pictures'
  | 'passwords'
  | 'searchIndex'
  | 'lineKinds'
  | 'state'
>;

/** What only jobs need, besides the ports. */
interface Outside {
  readonly mailer: Mailer;
  readonly deliver: DeliverEvent;
  readonly log: Log;
  /** Aborted when the server begins to stop, before it waits for its running jobs. */
  readonly stopping: AbortSignal;
}

/** Creates the worker of every job queue. */
export function createWorkers(ports: WorkerPorts, { mailer, deliver, log, stopping }: Outside): Workers {
  return {
    'mail.send': sendMailWorker(mailer),
    'accounts.email': accountEmailWorker(ports),
    'accounts.delete': deleteAccountsWorker({ ...ports, log }),
    'accounts.outside-email-changes': outsideEmailChangesWorker(ports),
    'accounts.sweep': sweepWorker(ports),
    'payments.test-event': testEventWorker(deliver, ports),
    'storage-plans.end': endStoragePlansWorker(ports),
    'orders.sweep': sweepOrdersWorker(ports),
    'items.sweep': sweepItemsWorker(ports),
    'orders.copy-photo': copyPhotoWorker(ports),
    'shares.end-transfers': endTransfersWorker(ports),
    'pools.settle': withoutDemoEmails(settlePoolsWorker(ports)),
    'payouts.pay': paySellersWorker(ports, () => updatePayoutHolds(ports)),
    'money.reconcile': reconcileWorker({ ...ports, log }),
    'money.check': checkMoneyWorker(ports),
    'demo.stock': stockDemoWorker({ ...ports, log, stopping }),
    'files.finish': finishWorker(ports),
    'files.remove': removeWorker(ports),
    'files.sweep': sweepUploadsWorker(ports),
    'search.sweep': sweepSearchWorker(ports),
    'searches.alert': alertWorker({ ...ports, log }),
    'favourites.price-drops': priceEmailsWorker(ports),
    'listing-views.sweep': sweepVisitsWorker(ports),
    'listings.expire': expireWorker(ports),
    'listings.locations': refreshLocationsWorker({ ...ports, log }),
    'listings.entries': refreshEntriesWorker(ports),
    'messages.notice': noticeWorker(ports),
    'geocoding.sweep': sweepAnswersWorker(ports),
  };
}
