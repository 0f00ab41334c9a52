import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium, type Page, test } from '@playwright/test';
import config from '../../playwright.config.ts';

/** A browser with a profile on disk. It can be killed, as by a crash, and opened again with the same profile. */
export interface KillableBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  kill(): Promise<void>;
}

export async function openKillableBrowser(): Promise<KillableBrowser> {
  const { executablePath = '', args = [], env } = config.use?.launchOptions ?? {};
  const profile = `--user-data-dir=${test.info().outputPath('profile')}`;
  const browser = spawn(executablePath, [...args, '--headless', '--remote-debugging-port=0', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
    // Its processes form a group, so that all of them can be killed together.
    detached: true,
  });
  const connection = await chromium.connectOverCDP(await findAddress(browser));
  const [context] = connection.contexts();
  if (!context) throw new Error('The browser has no context');
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    async kill() {
      const ended = once(browser, 'exit');
      process.kill(-(browser.pid ?? 0), 'SIGKILL');
      await ended;
    },
  };
}

async function findAddress({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('The browser’s messages cannot be read');
  for await (const line of createInterface({ input: stderr })) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The browser did not start');
}
