import { startSite } from './site.ts';

/**
 * One site for all browser tests; they make people of their own, so they do not meet. Two browsers on two cores are
 * load enough for it to turn some away, which is another test's matter. Returns how to end it.
 */
export default async function start(): Promise<() => Promise<void>> {
  const site = await startSite({
    environment: { ADMIN_PASSWORD: 'tessera-demo', SHED_LOAD: '0', TRUSTED_PROXIES: '127.0.0.1' },
  });
  process.env['TESSERA_TEST_URL'] = site.url;
  process.env['TESSERA_TEST_DATA'] = site.dataDir;
  return () => site.stop();
}
