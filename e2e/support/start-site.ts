import { findMemoryFolder } from '../../apps/server/src/testing/processes/throwaway-postgres.ts';
import { freePort } from '../../testing/free-port.ts';
import { clusterUnderTest } from './cluster-under-test.ts';
import { startSite } from './site.ts';

/**
 * Starts one site for all browser tests. Tests create their own people, so they do not affect each other. The site
 * never refuses requests because of load, which two browsers on two cores would cause. It asks a name server that the
 * test of domains starts. Returns the function that stops it. A running cluster is tested instead if there is one.
 */
export default async function start(): Promise<() => Promise<void>> {
  const cluster = clusterUnderTest();
  if (cluster) {
    process.env['TESSERA_TEST_URL'] = cluster.url;
    return async () => {};
  }
  const namePort = await freePort();
  const site = await startSite({
    // Nothing waits for a disk there.
    folderFor: await findMemoryFolder(),
    environment: {
      ADMIN_PASSWORD: 'tessera-demo',
      SHED_LOAD: '0',
      TRUSTED_PROXIES: '127.0.0.1',
      DNS_SERVERS: `127.0.0.1:${namePort}`,
    },
  });
  process.env['TESSERA_TEST_NAME_PORT'] = String(namePort);
  process.env['TESSERA_TEST_URL'] = site.url;
  process.env['TESSERA_TEST_DATA'] = site.dataDir;
  return () => site.stop();
}
