import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // A list of all pages, including those of members and administrators, would be larger than a page itself.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config;
