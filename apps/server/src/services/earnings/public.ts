import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import {
  downloadEarningsRoute,
  downloadYearStatementRoute,
  getEarningsRoute,
  getYearStatementRoute,
} from './earnings.ts';
import {
  getInvoiceRoute,
  listOrderInvoicesRoute,
  listProviderInvoicesRoute,
  readInvoicePdfRoute,
} from './invoice-calls.ts';

export { eraseInvoices, exportInvoices } from './invoices.queries.ts';
export { issueInvoicesWorker } from './invoices.workers.ts';

export const earningRoutes: readonly Route<Ports>[] = [
  getEarningsRoute,
  downloadEarningsRoute,
  getYearStatementRoute,
  downloadYearStatementRoute,
  listProviderInvoicesRoute,
  listOrderInvoicesRoute,
  getInvoiceRoute,
  readInvoicePdfRoute,
];
