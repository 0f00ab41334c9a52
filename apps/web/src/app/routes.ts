import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { SHELL_PREVIEW_ROUTE } from './navigation/shell-preview-route.ts';

export default [
  index('../features/home/home-page.tsx'),
  route('dashboard', '../features/home/dashboard-page.tsx'),
  route('about', '../features/about/about-page.tsx'),
  route('contact', '../features/contact/contact-page.tsx'),
  route('search', '../features/search/search-page.tsx'),
  ...(['classifieds', 'jobs', 'properties', 'autos'] as const).flatMap((part) => [
    route(part, '../features/search/search-page.tsx', { id: part }),
    route(`${part}/:slug`, '../features/listings/page/listing-page.tsx', { id: `${part}-listing` }),
  ]),
  route('patterns', '../features/patterns/gallery-page.tsx'),
  route('patterns/:code', '../features/patterns/pattern-page.tsx'),
  route('auth/login', '../features/accounts/sign-in/login-page.tsx'),
  route('auth/signup', '../features/accounts/sign-up/signup-page.tsx'),
  route('auth/verify', '../features/accounts/letters/verify-page.tsx'),
  route('auth/forgot-password', '../features/accounts/letters/forgot-password-page.tsx'),
  route('auth/reset-password', '../features/accounts/letters/reset-password-page.tsx'),
  route('profile', '../features/accounts/profile/profile-page.tsx'),
  route('files', '../features/files/manager/files-page.tsx'),
  route('listings/new', '../features/listings/wizard/new-listing-page.tsx'),
  route('listings/:system/:id/edit', '../features/listings/wizard/edit-listing-page.tsx'),
  route('upload', '../features/files/upload/portal/upload-page.tsx'),
  route('storage-plan', '../features/plans/storage-plan-page.tsx'),
  route('checkout/test/:session', '../features/plans/test-checkout-page.tsx'),
  route('admin/people', '../features/accounts/people/people-page.tsx'),
  route('admin/database', '../features/database/workspace/workspace-page.tsx', [
    route('console', '../features/database/console/console-page.tsx'),
  ]),
  route('offline', './pages/offline.tsx'),
  route('manifest.webmanifest', './pages/manifest.ts'),
  route('sw.js', './pages/service-worker.ts'),
  route('dev/ui', '../features/dev/ui-page.tsx'),
  route('dev/files', '../features/files/manager/dev-page.tsx'),
  route('dev/shell', '../features/dev/shell-page.tsx', { id: SHELL_PREVIEW_ROUTE }),
  route('*', './pages/not-found.tsx'),
] satisfies RouteConfig;
