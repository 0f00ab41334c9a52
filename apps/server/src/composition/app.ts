import { sessionLengths } from '@tessera/domain/people/session-length';
import type { Web } from './built-web.ts';
import type { Config } from '../config.ts';
import { accountRoutes, createSessionExtender, createViewerFinder } from '../people/accounts/public.ts';
import { accountDataRoutes } from '../site/account-data/public.ts';
import { comparisonRoutes } from '../market/comparison/public.ts';
import { aboutRoutes } from '../site/about/public.ts';
import { homeRoutes, shellOf } from '../site/home/public.ts';
import { contactRoutes } from '../site/contact/public.ts';
import { dashboardRoutes } from '../site/dashboard/public.ts';
import { databaseRoutes } from '../database/manager/public.ts';
import { addDiscovery } from '../market/discovery/public.ts';
import { avatarRoutes } from '../files/avatars/public.ts';
import { favouriteRoutes } from '../market/favourites/public.ts';
import { fileRoutes } from '../files/personal-files/public.ts';
import { addPatternImages, addThemeImages } from '../market/patterns/public.ts';
import { geocodingRoutes } from '../market/geocoding/public.ts';
import { listingRoutes } from '../market/listings/public.ts';
import { addShareCards } from '../market/share-cards/public.ts';
import { followRoutes } from '../conversation/follows/public.ts';
import { messageRoutes } from '../conversation/messages/public.ts';
import { moderationRoutes } from '../conversation/moderation/public.ts';
import { storagePlanRoutes } from '../files/storage-plans/public.ts';
import { addPoolLogs } from '../sold/pools/public.ts';
import { itemRoutes } from '../sold/items/public.ts';
import { fulfilmentRoutes } from '../selling/fulfilment/public.ts';
import { calendarRoutes } from '../services/calendar/public.ts';
import { earningRoutes } from '../services/earnings/public.ts';
import { dayRoutes } from '../services/days/public.ts';
import { driverRoutes } from '../services/drivers/public.ts';
import { moverRoutes } from '../services/movers/public.ts';
import { requestRoutes } from '../services/requests/public.ts';
import { ORDER_PURPOSE, orderRoutes, settleOrderEvent } from '../selling/orders/public.ts';
import { moneyRoutes } from '../site/money/public.ts';
import { relatedRoutes } from '../market/related/public.ts';
import { addSellerSitemap, sellerRoutes } from '../market/sellers/public.ts';
import { bookingRoutes } from '../services/bookings/public.ts';
import { beautyRoutes } from '../services/beauty/public.ts';
import { foodRoutes } from '../services/food/public.ts';
import { addProviderSitemap, providerRoutes } from '../services/providers/public.ts';
import { disputeRoutes } from '../sold/disputes/public.ts';
import { reviewRoutes } from '../sold/reviews/public.ts';
import { savedSearchRoutes } from '../market/saved-searches/public.ts';
import { searchRoutes } from '../market/search/public.ts';
import { shareRoutes } from '../sold/shares/public.ts';
import { syndicateRoutes } from '../tools/syndicates/public.ts';
import { siteTextRoutes } from '../site/site-texts/public.ts';
import { addApiDescription } from '../platform/http/description/api-description.ts';
import {
  addShopPictures,
  addShopSitemaps,
  findShopByDomain,
  listShopSitemaps,
  shopRoutes,
} from '../tools/shops/public.ts';
import { tradingRoutes } from '../tools/trading/public.ts';
import { createEdge, type Edge } from '../platform/http/edge.ts';
import type { Route } from '../platform/http/handle.ts';
import { addHealthRoutes } from '../platform/http/health.ts';
import { cacheOwnShops } from '../platform/http/own-shop-cache.ts';
import type { PageKeeper } from '../platform/http/kept/page-keeper.ts';
import type { Metrics } from '../platform/http/metrics.ts';
import type { Log } from '../platform/log/log.ts';
import { addInboxRoutes } from '../platform/mail/inbox-routes.ts';
import { addPaymentWebhook } from '../platform/payments/receive-event.ts';
import { testCheckoutRoutes } from '../platform/payments/test-checkout.routes.ts';
import type { Replicas } from '../platform/db/replicas/replicas.ts';
import type { Ports } from '../ports.ts';
import { useReplicas } from './use-replicas.ts';

/** All calls of the product. A feature adds its list of routes here. Everything else about it is in its folder. */
export const routes: readonly Route<Ports>[] = [
  ...accountRoutes,
  ...contactRoutes,
  ...fileRoutes,
  ...storagePlanRoutes,
  ...orderRoutes,
  ...fulfilmentRoutes,
  ...moneyRoutes,
  ...itemRoutes,
  ...shareRoutes,
  ...listingRoutes,
  ...geocodingRoutes,
  ...searchRoutes,
  ...messageRoutes,
  ...followRoutes,
  ...moderationRoutes,
  ...relatedRoutes,
  ...sellerRoutes,
  ...comparisonRoutes,
  ...homeRoutes,
  ...aboutRoutes,
  ...favouriteRoutes,
  ...avatarRoutes,
  ...savedSearchRoutes,
  ...reviewRoutes,
  ...disputeRoutes,
  ...bookingRoutes,
  ...foodRoutes,
  ...driverRoutes,
  ...moverRoutes,
  ...requestRoutes,
  ...beautyRoutes,
  ...dayRoutes,
  ...earningRoutes,
  ...calendarRoutes,
  ...providerRoutes,
  ...accountDataRoutes,
  ...dashboardRoutes,
  ...databaseRoutes,
  ...siteTextRoutes,
  ...shopRoutes,
  ...syndicateRoutes,
  ...tradingRoutes,
  ...testCheckoutRoutes,
];

export interface AppOptions {
  readonly ports: Ports;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly findProblems: () => Promise<readonly string[]>;
  readonly warnings?: readonly string[];
  readonly replicas?: Pick<Replicas, 'choose' | 'all'>;
  /** The web application. Undefined in tests that only make calls. */
  readonly web?: Web;
  readonly keeper?: PageKeeper;
}

export function createApp({
  ports,
  log,
  metrics,
  findProblems,
  warnings = [],
  replicas,
  web,
  keeper,
}: AppOptions): Edge {
  const { config } = ports;
  return createEdge({
    config,
    log,
    metrics,
    limits: ports.limits,
    ports,
    routes,
    findViewer: createViewerFinder(ports),
    findPageViewer: createViewerFinder(ports, shellOf),
    extendSession: createSessionExtender(ports, sessionLengths),
    ...(replicas && { replicas: useReplicas(replicas, ports) }),
    findOwnShop: cacheOwnShops((host) => findShopByDomain(ports.db, host), ports.clock),
    addPlainRoutes(edge) {
      addHealthRoutes(edge, {
        metrics,
        servesMetrics: config.metricsAddress === undefined,
        findProblems,
        warnings,
      });
      addApiDescription(
        edge,
        routes.map((route) => route.endpoint),
        { name: config.site.name, publicUrl: config.publicUrl },
      );
      addPatternImages(edge);
      addThemeImages(edge);
      addDiscovery(edge, ports, listShopSitemaps);
      addProviderSitemap(edge, ports);
      addSellerSitemap(edge, ports);
      addShareCards(edge, ports);
      addShopSitemaps(edge, ports);
      addShopPictures(edge, ports);
      addPoolLogs(edge, ports);
      addPaymentWebhook(edge, {
        payments: ports.payments,
        purposes: [ORDER_PURPOSE],
        settle: (event, eventLog) => settleOrderEvent(event, eventLog, ports),
      });
      if (hasInbox(config)) addInboxRoutes(edge, { db: ports.db, isOpenToOthers: config.openToOthers.inbox });
    },
    formPages: [
      '/auth/login',
      '/messages/*',
      '/moderation/*',
      '/contact/*',
      '/reports/*',
      '/lottery',
      '/lottery.data',
      '/lottery/*',
      '/favourites',
      '/favourites.data',
      '/favourites/unsubscribe',
      '/favourites/unsubscribe.data',
      '/following',
      '/following.data',
      '/following/*',
      '/sellers/*',
      '/saved-searches',
      '/saved-searches.data',
      '/saved-searches/*',
      '/drivers',
      '/drivers.data',
      '/moving',
      '/moving.data',
      '/requests/*',
      '/provider/requests',
      '/provider/requests.data',
      '/provider/*',
      '/calendar/unsubscribe',
      '/calendar/unsubscribe.data',
      '/unsubscribe',
      '/unsubscribe.data',
      '/shop-builder',
      '/shop-builder.data',
      '/s/*',
    ],
    ...(web && { assets: web.assets, renderPage: web.renderPage, isWatched: web.watcher !== undefined }),
    ...(keeper && { keeper }),
  });
}

/** Without SMTP, emails can be read at /dev/mail. */
function hasInbox(config: Config): boolean {
  return config.mail.smtpUrl === undefined;
}
