import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { dependenciesToName, groups } from './bundling/chunks.ts';
import { compactIcons } from './bundling/icons.ts';
import { leanReact } from './bundling/lean-react.ts';
import { leanRouter } from './bundling/lean-router.ts';
import { quickRouter } from './bundling/quick-router.ts';
import { sharedRules } from './bundling/shared-rules.ts';
import { wizardFiles } from './bundling/wizard-files.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    sharedRules(),
    compactIcons(),
    leanReact(),
    leanRouter(),
    quickRouter(),
    wizardFiles(),
    reactRouter(),
  ],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: dependenciesToName },
        rollupOptions: { output: { codeSplitting: { groups } } },
      },
    },
    // The server loads one function, `handlePage`; the router's own server build lives inside it,
    // so that the router, its contexts and the routes are one copy.
    ssr: {
      // A server build leaves NODE_ENV to be read when it runs, and would then hold React's development build too.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rollupOptions: { input: './src/app/page-handler.ts' } },
    },
  },
  // Bundled packages start faster than look-ups in node_modules.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
