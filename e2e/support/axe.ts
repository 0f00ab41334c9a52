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

  /** Texts of which the rules of colours have not yet checked the present look, and how to mark them as checked. */
  function findNewLooks(): { elements: Element[]; markChecked: () => void } {
    const kept = window as unknown as { checkedLooks?: WeakMap<Element, Set<string>> };
    const checked = (kept.checkedLooks ??= new WeakMap());
    const looks = new Map<Element, string>();
    /** What colours a text: its style, and the styles of everything around it. */
    const lookOf = (element: Element): string => {
      const known = looks.get(element);
      if (known !== undefined) return known;
      const style = getComputedStyle(element);
      const look = [
        element.parentElement ? lookOf(element.parentElement) : '',
        style.color,
        style.backgroundColor,
        style.backgroundImage,
        style.opacity,
        style.filter,
        style.position,
        style.clipPath,
        style.textShadow,
        element.matches(':disabled, [aria-disabled="true"]'),
      ].join();
      looks.set(element, look);
      return look;
    };
    const hasText = (element: Element) =>
      element.matches('input, select, textarea, a[href]') ||
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    const overlay = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
    const hasOverlay = document.querySelector(overlay) !== null;
    const found = [...document.body.querySelectorAll('*')]
      .filter((element) => hasText(element) && element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { fontSize, fontWeight } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        const look = `${lookOf(element)} ${fontSize} ${fontWeight} ${width < 2 || height < 2}`;
        // What an overlay may cover must be checked again without it, but not the other way round.
        const isCovered = hasOverlay && element.closest(overlay) === null;
        return { element, look, markedAs: isCovered ? `${look} covered` : look };
      })
      .filter(({ element, look, markedAs }) => {
        const before = checked.get(element);
        return !before?.has(look) && !before?.has(markedAs);
      });
    return {
      elements: found.map(({ element }) => element),
      markChecked() {
        for (const { element, markedAs } of found)
          checked.set(element, new Set([...(checked.get(element) ?? []), markedAs]));
      },
    };
  }

  /** Above this number, it is quicker to check the whole page than single elements. */
  const MAX_SINGLE = 80;
  const colours = ['color-contrast', 'link-in-text-block'];

  /**
   * Runs the rules. Those of colours take most of the time, so they check only what they have not yet checked in this
   * document as it looks now: at another width, or on the next page of the same document, most texts look as they did.
   */
  async function findFaults() {
    const { elements, markChecked } = findNewLooks();
    const isWhole = elements.length > MAX_SINGLE || document.querySelector('iframe') !== null;
    const ofColours = { ...options, runOnly: { type: 'rule' as const, values: colours } };
    const isOnlyColours = runOnly.type === 'rule' && runOnly.values.every((rule) => colours.includes(rule));
    const isWithoutColours =
      runOnly.type === 'rule' && !runOnly.values.some((rule) => colours.includes(rule));
    if (isWhole || isWithoutColours) {
      const { violations } = await inPage.run(document, { ...options, runOnly });
      if (!isWithoutColours) markChecked();
      return violations;
    }
    const rules = Object.fromEntries(colours.map((rule) => [rule, { enabled: false }]));
    const runs = [
      ...(isOnlyColours ? [] : [await inPage.run(document, { ...options, runOnly, rules })]),
      ...(elements.length === 0 ? [] : [await inPage.run(elements as unknown as Node[], ofColours)]),
    ];
    markChecked();
    return runs.flatMap(({ violations }) => violations);
  }

  await untilTransitionsEnd();
  await untilControlsAreStill();
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  // `preload: false`, because the rules used here read no stylesheets or media, which axe would fetch for each run.
  const options: RunOptions = { resultTypes: ['violations'], preload: false, elementRef: true };
  const violations = await findFaults();

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
