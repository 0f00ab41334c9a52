import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';

type Files = Readonly<Record<string, string | Buffer>>;

export interface FileDrag {
  /** Moves the files over the page. From then on the browser sends dragover several times a second, until the drop. */
  readonly over: () => Promise<void>;
  /** Ends the drag without any further event. */
  readonly cancel: () => void;
  readonly drop: () => Promise<void>;
}

/**
 * Writes files to the test's folder. Their names may contain folders. Returns the paths of the top files and folders.
 */
export async function writeFiles(files: Files): Promise<string[]> {
  const folder = test.info().outputPath('dragged');
  const names = new Set<string>();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
    names.add(name.split('/')[0] ?? name);
  }
  return [...names].map((name) => join(folder, name));
}

/**
 * Starts a drag of real files from outside the browser, at the middle of the window. If the page does not accept the
 * drop, the browser opens the file as it would for a person.
 */
export async function dragFiles(page: Page, files: Files): Promise<FileDrag> {
  const paths = await writeFiles(files);
  const devtools = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    devtools.send('Input.dispatchDragEvent', {
      type,
      x: width / 2,
      y: height / 2,
      data: { items: [], files: paths, dragOperationsMask: 1 },
    });
  let timer: ReturnType<typeof setInterval> | undefined;
  const cancel = () => clearInterval(timer);
  page.once('close', cancel);
  return {
    async over() {
      await send('dragEnter');
      await send('dragOver');
      cancel();
      timer = setInterval(() => void send('dragOver').catch(cancel), 100);
    },
    cancel,
    async drop() {
      cancel();
      await send('drop');
    },
  };
}

/** Drags files from outside over the page and drops them in its middle. */
export async function dropOutsideFiles(page: Page, files: Files): Promise<void> {
  const drag = await dragFiles(page, files);
  await drag.over();
  await expect(page.locator('.drop-overlay, [data-is="over"]').first()).toBeVisible();
  await drag.drop();
}
