import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Small pieces that nearly every page has; what opens later (popups, cards of toasts) stays apart. */
const sharedParts =
  /node_modules\/lucide-react\/|\/src\/(?:ui|lib)\/(?!.*(?:-popup|toast-card|-control|data-table|slider))/;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // All styles are some 12 kB: one file that every page shares paints sooner than six that each wait for their turn.
  build: { cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Left to itself the builder makes forty files of a few hundred bytes; each costs a turn on a phone's line.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\//,
                },
                { name: 'parts', test: sharedParts, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    // The server loads one function, `handlePage`; the router's own server build lives inside it,
    // so that the router, its contexts and the routes are one copy.
    ssr: { build: { rollupOptions: { input: './src/app/page-handler.ts' } } },
  },
  // One file without look-ups in node_modules starts faster, and holds React's production build whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
