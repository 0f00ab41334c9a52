import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { SHELL_PREVIEW_ROUTE } from './navigation/shell-preview-route.ts';

export default [
  index('../features/home/home-page.tsx'),
  route('dashboard', '../features/home/dashboard-page.tsx'),
  route('about', '../features/about/about-page.tsx'),
  route('contact', '../features/contact/contact-page.tsx'),
  route('auth/login', '../features/accounts/sign-in/login-page.tsx'),
  route('auth/signup', '../features/accounts/sign-up/signup-page.tsx'),
  route('auth/verify', '../features/accounts/letters/verify-page.tsx'),
  route('auth/forgot-password', '../features/accounts/letters/forgot-password-page.tsx'),
  route('auth/reset-password', '../features/accounts/letters/reset-password-page.tsx'),
  route('profile', '../features/accounts/profile/profile-page.tsx'),
  route('files', '../features/files/manager/files-page.tsx'),
  route('upload', '../features/files/upload/portal/upload-page.tsx'),
  route('storage-plan', '../features/plans/storage-plan-page.tsx'),
  route('checkout/test/:session', '../features/plans/test-checkout-page.tsx'),
  route('admin/people', '../features/accounts/people/people-page.tsx'),
  route('offline', './pages/offline.tsx'),
  route('manifest.webmanifest', './pages/manifest.ts'),
  route('sw.js', './pages/service-worker.ts'),
  route('dev/ui', '../features/dev/ui-page.tsx'),
  route('dev/files', '../features/files/manager/dev-page.tsx'),
  route('dev/shell', '../features/dev/shell-page.tsx', { id: SHELL_PREVIEW_ROUTE }),
  route('*', './pages/not-found.tsx'),
] satisfies RouteConfig;
