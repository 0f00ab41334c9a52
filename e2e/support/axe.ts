import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

export interface RequestedRules {
  readonly type: 'tag' | 'rule';
  readonly values: string[];
}

/** The minified script, which each document has to parse, is less than half as long. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How long to wait for a frame. Some frames run no scripts or never answer. */
const FRAME_TIMEOUT_MS = 1_000;

/** Violations that axe reports for the page in its current state. */
export async function findViolations(page: Page, runOnly: RequestedRules): Promise<string[]> {
  const [main, ...inner] = page.frames();
  if (main) await bring(main);
  await Promise.all(
    inner.map((frame) => Promise.race([bring(frame).catch(() => {}), pause(FRAME_TIMEOUT_MS)])),
  );
  return page.evaluate(reportViolations, runOnly);
}

/** Runs in the page: waits until nothing moves any more, and runs axe. */
async function reportViolations(runOnly: RequestedRules): Promise<string[]> {
  /** After this many frames in a row without movement, a layout counts as settled. Colours need no exact layout. */
  const STILL_FRAMES = runOnly.type === 'tag' ? 6 : 2;
  const MAX_SETTLING_FRAMES = 300;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** Waits for transitions, because text has less contrast while it fades in. Endless animations are not waited for. */
  async function untilTransitionsEnd(): Promise<void> {
    // Waits two frames, because styles that have just changed start their transitions in the next frame.
    await nextFrame();
    await nextFrame();
    const passing = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    // Waits at most two seconds. An animation that is removed early rejects, which also counts as finished.
    await Promise.race([
      Promise.allSettled(passing.map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ]);
    await document.fonts.ready;
  }

  async function untilControlsAreStill(): Promise<void> {
    const layout = () =>
      [document.documentElement, ...document.querySelectorAll('a, button, input, select, textarea, [role]')]
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return `${x} ${y} ${width} ${height}`;
        })
        .join();
    let [before, unchanged] = ['', 0];
    for (let frame = 0; frame < MAX_SETTLING_FRAMES && unchanged < STILL_FRAMES; frame += 1) {
      await nextFrame();
      const now = layout();
      unchanged = now === before ? unchanged + 1 : 0;
      before = now;
    }
  }

  await untilTransitionsEnd();
  await untilControlsAreStill();
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  // `preload: false`, because the rules used here read no stylesheets or media, which axe would fetch for each run.
  const options: RunOptions = { resultTypes: ['violations'], preload: false, elementRef: true };
  const { violations } = await inPage.run(document, { ...options, runOnly });

  /** Whether a control is too small. Scrolls it into full view first, because a fixed bar may cover a part of it. */
  async function isTooSmall(element: HTMLElement | undefined): Promise<boolean> {
    if (!element) return true;
    const before = { left: window.scrollX, top: window.scrollY };
    element.scrollIntoView({ block: 'center' });
    const again = await inPage.run(element, {
      ...options,
      runOnly: { type: 'rule', values: ['target-size'] },
    });
    window.scrollTo(before);
    return again.violations.length > 0;
  }

  const reports: string[] = [];
  for (const { id, help, nodes } of violations) {
    const targets: string[] = [];
    for (const { target, element } of nodes)
      if (id !== 'target-size' || runOnly.type === 'rule' || (await isTooSmall(element)))
        targets.push(`    ${target.join(' ')}`);
    if (targets.length > 0) reports.push(`${id}: ${help}\n${targets.join('\n')}`);
  }
  return reports;
}

/** Loads axe into a frame, once for each document, because it is more than half a megabyte. */
async function bring(frame: Frame): Promise<void> {
  const isThere = await frame.evaluate(() => 'axe' in window);
  if (!isThere) await frame.evaluate(source);
}
