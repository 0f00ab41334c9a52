import { sessionLengths } from '@tessera/domain/accounts/session-length';
import type { Web } from './built-web.ts';
import type { Config } from './config.ts';
import { accountRoutes, createSessionExtender, createViewerFinder } from './features/accounts/public.ts';
import { accountDataRoutes } from './features/account-data/public.ts';
import { comparisonRoutes } from './features/comparison/public.ts';
import { homeRoutes } from './features/home/public.ts';
import { contactRoutes } from './features/contact/public.ts';
import { dashboardRoutes } from './features/dashboard/public.ts';
import { databaseRoutes } from './features/database/public.ts';
import { addDiscovery } from './features/discovery/public.ts';
import { avatarRoutes } from './features/avatars/public.ts';
import { favouriteRoutes } from './features/favourites/public.ts';
import { fileRoutes } from './features/files/public.ts';
import { addPatternImages, addThemeImages } from './features/patterns/public.ts';
import { geocodingRoutes } from './features/geocoding/public.ts';
import { listingRoutes } from './features/listings/public.ts';
import { addShareCards } from './features/share-cards/public.ts';
import { messageRoutes } from './features/messages/public.ts';
import { moderationRoutes } from './features/moderation/public.ts';
import { storagePlanRoutes } from './features/storage-plans/public.ts';
import { addPoolLogs } from './features/pools/public.ts';
import { itemRoutes } from './features/items/public.ts';
import { ORDER_PURPOSE, orderRoutes, settleOrderEvent } from './features/orders/public.ts';
import { moneyRoutes } from './features/money/public.ts';
import { relatedRoutes } from './features/related/public.ts';
import { savedSearchRoutes } from './features/saved-searches/public.ts';
import { searchRoutes } from './features/search/public.ts';
import { shareRoutes } from './features/shares/public.ts';
import { siteTextRoutes } from './features/site-texts/public.ts';
import { addApiDescription } from './platform/http/api-description.ts';
import { createEdge, type Edge } from './platform/http/edge.ts';
import type { Route } from './platform/http/handle.ts';
import { addHealthRoutes } from './platform/http/health.ts';
import type { Metrics } from './platform/http/metrics.ts';
import type { Log } from './platform/log/log.ts';
import { addInboxRoutes } from './platform/mail/inbox-routes.ts';
import { addPaymentWebhook } from './platform/payments/receive-event.ts';
import { testCheckoutRoutes } from './platform/payments/test-checkout.routes.ts';
import type { Ports } from './ports.ts';

/** All calls of the product. A feature adds its list of routes here. Everything else about it is in its folder. */
export const routes: readonly Route<Ports>[] = [
  ...accountRoutes,
  ...contactRoutes,
  ...fileRoutes,
  ...storagePlanRoutes,
  ...orderRoutes,
  ...moneyRoutes,
  ...itemRoutes,
  ...shareRoutes,
  ...listingRoutes,
  ...geocodingRoutes,
  ...searchRoutes,
  ...messageRoutes,
  ...moderationRoutes,
  ...relatedRoutes,
  ...comparisonRoutes,
  ...homeRoutes,
  ...favouriteRoutes,
  ...avatarRoutes,
  ...savedSearchRoutes,
  ...accountDataRoutes,
  ...dashboardRoutes,
  ...databaseRoutes,
  ...siteTextRoutes,
  ...testCheckoutRoutes,
];

export interface AppOptions {
  readonly ports: Ports;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly findProblems: () => Promise<readonly string[]>;
  readonly warnings?: readonly string[];
  /** The web application. Undefined in tests that only make calls. */
  readonly web?: Web;
}

export function createApp({ ports, log, metrics, findProblems, warnings = [], web }: AppOptions): Edge {
  const { config } = ports;
  return createEdge({
    config,
    log,
    metrics,
    limits: ports.limits,
    ports,
    routes,
    findViewer: createViewerFinder(ports),
    extendSession: createSessionExtender(ports, sessionLengths),
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
      addDiscovery(edge, ports);
      addShareCards(edge, ports);
      addPoolLogs(edge, ports);
      addPaymentWebhook(edge, {
        payments: ports.payments,
        purposes: [ORDER_PURPOSE],
        settle: (event, eventLog) => settleOrderEvent(event, eventLog, ports),
      });
      if (hasInbox(config)) addInboxRoutes(edge, { db: ports.db, isOpenToOthers: config.openToOthers.inbox });
    },
    formPages: [
      '/messages/*',
      '/moderation/*',
      '/reports/*',
      '/favourites',
      '/favourites.data',
      '/favourites/unsubscribe',
      '/favourites/unsubscribe.data',
      '/saved-searches',
      '/saved-searches.data',
      '/saved-searches/*',
      '/unsubscribe',
      '/unsubscribe.data',
    ],
    ...(web && { assets: web.assets, renderPage: web.renderPage, isWatched: web.watcher !== undefined }),
  });
}

/** Without SMTP, emails can be read at /dev/mail. */
function hasInbox(config: Config): boolean {
  return config.mail.smtpUrl === undefined;
}
