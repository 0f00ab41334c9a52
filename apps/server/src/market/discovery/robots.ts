/**
 * Addresses of the API and of pages for one person. Public pages that should not be indexed say so in their own
 * headers.
 */
const closed = [
  '/api/',
  '/auth/',
  '/admin/',
  '/checkout',
  '/dashboard',
  '/dev/',
  '/favourites',
  '/files',
  '/listings/',
  '/messages',
  '/moderation',
  '/profile',
  '/saved-searches',
  '/storage-plan',
  '/unsubscribe',
  '/upload',
];

/** Addresses that only show the same results in another order or layout. */
const repeated = ['/*?*sort=', '/*?*view='];

export function robotsText(publicUrl: string): string {
  const lines = [...closed, ...repeated].map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
