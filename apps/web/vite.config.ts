import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What only opens later or on few pages: popups, cards of toasts, tables, samples. */
const later =
  'palette/palette|shortcut-list|-popup|toast-card|-control|data-table|slider|combobox|select|pagination|tabs|dev/';

/**
 * Left to itself the builder makes some forty files of a few hundred bytes, and each costs a turn on a phone's line:
 * what nearly every page has goes into three. A feature's own styles stay with its pages, but for the first ones seen.
 */
const groups = [
  { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\// },
  {
    name: 'parts',
    test: new RegExp(String.raw`node_modules/lucide-react/|/src/(?:app|ui|lib)/(?!.*(?:${later})).*\.tsx?$`),
    minShareCount: 2,
  },
  {
    name: 'styles',
    priority: 1,
    test: new RegExp(
      String.raw`/src/(?:app|ui|features/(?:home|accounts|about|contact))/(?!.*(?:${later})).*\.css$`,
    ),
  },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
    // The server loads one function, `handlePage`; the router's own server build lives inside it,
    // so that the router, its contexts and the routes are one copy.
    ssr: { build: { rollupOptions: { input: './src/app/page-handler.ts' } } },
  },
  // One file without look-ups in node_modules starts faster, and holds React's production build whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
