import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // A few kilobytes once, cached, instead of a call for each page that asks for the routes of its links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
