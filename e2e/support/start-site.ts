import { startSite } from './site.ts';

/** One site for all browser tests; they make people of their own, so they do not meet. Returns how to end it. */
export default async function start(): Promise<() => Promise<void>> {
  const site = await startSite({ environment: { ADMIN_PASSWORD: 'tessera-demo' } });
  process.env['TESSERA_TEST_URL'] = site.url;
  return () => site.stop();
}
