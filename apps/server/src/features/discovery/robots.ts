/** Pages for one person, and calls. What is public but not worth a place among results says so on the page itself. */
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

/** The same results in another order or layout. */
const repeated = ['/*?*sort=', '/*?*view='];

export function robotsText(publicUrl: string): string {
  const lines = [...closed, ...repeated].map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
