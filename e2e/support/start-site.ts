import { startSite } from './site.ts';

/**
 * Starts one site for all browser tests. Tests create their own people, so they do not affect each other. The site
 * never refuses requests because of load, which two browsers on two cores would cause. Returns the function that stops
 * it.
 */
export default async function start(): Promise<() => Promise<void>> {
  const site = await startSite({
    environment: { ADMIN_PASSWORD: 'tessera-demo', SHED_LOAD: '0', TRUSTED_PROXIES: '127.0.0.1' },
  });
  process.env['TESSERA_TEST_URL'] = site.url;
  process.env['TESSERA_TEST_DATA'] = site.dataDir;
  return () => site.stop();
}
