import type { Db } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Ports } from '../../ports.ts';
import { exportAccount } from '../../people/accounts/public.ts';
import { exportSyndicates } from '../../tools/syndicates/public.ts';
import { exportDatabaseWork } from '../../database/manager/public.ts';
import { exportFavourites } from '../../market/favourites/public.ts';
import { exportFollows } from '../../conversation/follows/public.ts';
import { exportFiles } from '../../files/personal-files/public.ts';
import { exportHandovers } from '../../sold/items/public.ts';
import { exportListings } from '../../market/listings/public.ts';
import { exportMessages } from '../../conversation/messages/public.ts';
import { exportTickets } from '../contact/public.ts';
import { exportReports } from '../../conversation/moderation/public.ts';
import { exportOrders } from '../../selling/orders/public.ts';
import { exportBankDetails, exportSales } from '../../selling/payouts/public.ts';
import { exportReceipts } from '../../sold/pools/public.ts';
import { exportAppointments } from '../../services/beauty/public.ts';
import { exportInvoices } from '../../services/earnings/public.ts';
import { exportProviders } from '../../services/providers/public.ts';
import { exportCalendars } from '../../services/calendar/public.ts';
import { exportDays } from '../../services/days/public.ts';
import { exportRequests } from '../../services/requests/public.ts';
import { exportDisputes } from '../../sold/disputes/public.ts';
import { exportReviews } from '../../sold/reviews/public.ts';
import { exportSavedSearches } from '../../market/saved-searches/public.ts';
import { exportShares } from '../../sold/shares/public.ts';
import { exportShops } from '../../tools/shops/public.ts';
import { exportTrading } from '../../tools/trading/public.ts';
import { exportStoragePlans } from '../../files/storage-plans/public.ts';

/** Functions of the features, each of which exports what it stores about a person. */
const exports: readonly ((db: Db, userId: number, secrets: Secrets) => Promise<ExportedData>)[] = [
  exportAccount,
  exportListings,
  exportOrders,
  exportHandovers,
  exportShares,
  exportReceipts,
  exportSales,
  exportBankDetails,
  exportStoragePlans,
  exportMessages,
  exportFavourites,
  exportFollows,
  exportSavedSearches,
  exportProviders,
  exportInvoices,
  exportRequests,
  exportDays,
  exportCalendars,
  exportAppointments,
  exportReviews,
  exportDisputes,
  exportReports,
  exportTickets,
  exportShops,
  exportSyndicates,
  exportTrading,
  exportFiles,
  exportDatabaseWork,
];

/**
 * Collects everything that is stored about a person, from one snapshot of the database, so that the sections fit each
 * other.
 */
export async function collectData(
  { db, secrets }: Pick<Ports, 'db' | 'secrets'>,
  userId: number,
): Promise<ExportedData> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const sections: Record<string, ExportedData[string]> = {};
      for (const each of exports) Object.assign(sections, await each(tx, userId, secrets));
      return sections;
    });
}
