import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** Chromium without its own windows takes half as long for each page; the whole browser does as well. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Debian's Chromium; Playwright's own build is not fetched. Quiet: a browser of the tests talks to nobody but us. */
const launchOptions = {
  // Without a locale, names of saved files would be limited to ASCII.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  executablePath: existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/start-site.ts',
  fullyParallel: true,
  workers: 2,
  // Limits for what hangs, with room for a machine whose cores are busy with other work.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A machine of others may stop for seconds. What passed only the second time is counted and named at the end.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    launchOptions,
    locale: 'en-GB',
    // Nothing is tested while it moves, so nothing need be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
  },
});
