import { systemFacts, systems } from '@tessera/domain/listings/systems';
import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { SHELL_PREVIEW_ROUTE } from './navigation/shell-preview-route.ts';

export default [
  index('../features/home/home-page.tsx'),
  route('dashboard', '../features/home/dashboard-page.tsx'),
  route('about', '../features/about/about-page.tsx'),
  route('contact', '../features/contact/contact-page.tsx'),
  route('search', '../features/search/search-page.tsx'),
  ...systems
    .map((system) => systemFacts[system].path.slice(1))
    .flatMap((segment) => [
      route(segment, '../features/search/search-page.tsx', { id: segment }),
      route(`${segment}/:slug`, '../features/listings/page/listing-page.tsx', { id: `${segment}-listing` }),
    ]),
  route('favourites', '../features/favourites/favourites-page.tsx'),
  route('saved-searches', '../features/saved-searches/saved-searches-page.tsx'),
  route('saved-searches/new', '../features/saved-searches/save-search-page.tsx'),
  route('unsubscribe', '../features/saved-searches/unsubscribe-page.tsx'),
  route('patterns', '../features/patterns/gallery-page.tsx'),
  route('patterns/:code', '../features/patterns/pattern-page.tsx'),
  route('auth/login', '../features/accounts/sign-in/login-page.tsx'),
  route('auth/signup', '../features/accounts/sign-up/signup-page.tsx'),
  route('auth/verify', '../features/accounts/email-links/verify-page.tsx'),
  route('auth/forgot-password', '../features/accounts/email-links/forgot-password-page.tsx'),
  route('auth/unlock', '../features/accounts/email-links/unlock-page.tsx'),
  route('auth/reset-password', '../features/accounts/email-links/reset-password-page.tsx'),
  route('profile', '../features/accounts/profile/profile-page.tsx'),
  route('files', '../features/files/manager/files-page.tsx'),
  route('listings/new', '../features/listings/wizard/new-listing-page.tsx'),
  route('listings/:system/:id/edit', '../features/listings/wizard/edit-listing-page.tsx'),
  route('messages', '../features/messages/inbox-page.tsx', [
    index('../features/messages/inbox-start.tsx'),
    route(':conversation', '../features/messages/thread-page.tsx'),
  ]),
  route('messages/new', '../features/listings/page/write-page.tsx'),
  route('messages/settings', '../features/messages/settings-route.ts'),
  route('reports/new', '../features/listings/page/report-page.tsx'),
  route('moderation', '../features/moderation/moderation-page.tsx', [
    index('../features/moderation/moderation-start.tsx'),
    route('audit', '../features/moderation/audit-page.tsx'),
    route(':case', '../features/moderation/case-page.tsx'),
  ]),
  route('upload', '../features/files/upload/portal/upload-page.tsx'),
  route('pools/:id/verify', '../features/pools/verify-page.tsx'),
  route('storage-plan', '../features/storage-plans/storage-plan-page.tsx'),
  route('checkout/test/:session', '../features/storage-plans/test-checkout-page.tsx'),
  route('admin/people', '../features/accounts/people/people-page.tsx'),
  route('admin/database', '../features/database/workspace/workspace-page.tsx', [
    route('console', '../features/database/console/console-page.tsx'),
    route('diagram', '../features/database/diagram/diagram-page.tsx'),
    route('activity', '../features/database/activity/activity-page.tsx'),
    route('audit', '../features/database/audit/audit-page.tsx'),
    route('table', '../features/database/grid/table-page.tsx'),
  ]),
  route('offline', './pages/offline.tsx'),
  route('manifest.webmanifest', './pages/manifest.ts'),
  route('sw.js', './pages/service-worker.ts'),
  route('dev/ui', '../features/dev/ui-page.tsx'),
  route('dev/files', '../features/files/manager/dev-page.tsx'),
  route('dev/shell', '../features/dev/shell-page.tsx', { id: SHELL_PREVIEW_ROUTE }),
  route('*', './pages/not-found.tsx'),
] satisfies RouteConfig;
