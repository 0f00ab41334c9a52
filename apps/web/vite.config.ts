import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server loads one function, `handlePage`; the router's own server build lives inside it,
    // so that the router, its contexts and the routes are one copy.
    ssr: { build: { rollupOptions: { input: './src/app/page-handler.ts' } } },
  },
  // One file without look-ups in node_modules starts faster, and holds React's production build whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
