import { pageServices } from '../../lib/page-services.ts';
import type { Route } from './+types/manifest';

/** The web app manifest. It is not a static file, because the site's name is a setting. */
export function loader({ context }: Route.LoaderArgs) {
  const { name } = context.get(pageServices).site;
  return Response.json(
    {
      id: '/',
      name,
      short_name: name,
      description: 'Classified listings of every kind, piece by piece.',
      lang: 'en-GB',
      start_url: '/?from=home-screen',
      scope: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      categories: ['shopping', 'business'],
      icons: [
        { src: '/icons/mark.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
        { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
        { src: '/icons/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      ],
    },
    {
      headers: {
        'Content-Type': 'application/manifest+json; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      },
    },
  );
}
