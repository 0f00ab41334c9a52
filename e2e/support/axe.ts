import { setTimeout as pause } from 'node:timers/promises';
import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';

export interface WantedRules {
  readonly type: 'tag' | 'rule';
  readonly values: string[];
}

/** Some frames let no script run in them, or never answer. */
const FRAME_MS = 1_000;

/** What axe objects to on a page as it stands, in words. */
export async function findViolations(page: Page, runOnly: WantedRules): Promise<string[]> {
  const [main, ...inner] = page.frames();
  if (main) await bring(main);
  await Promise.all(inner.map((frame) => Promise.race([bring(frame).catch(() => {}), pause(FRAME_MS)])));
  return page.evaluate(async (wanted) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(document, { runOnly: wanted, resultTypes: ['violations'] });
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}`).join('\n')}`,
    );
  }, runOnly);
}

/** Half a megabyte, which a document needs but once. */
async function bring(frame: Frame): Promise<void> {
  const isThere = await frame.evaluate(() => 'axe' in window);
  if (!isThere) await frame.evaluate(axe.source);
}
