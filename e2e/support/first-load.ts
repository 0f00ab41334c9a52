import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export interface FirstLoad {
  readonly html: string;
  /** Compressed size of all scripts that the page loads at once. Scripts that it may load later do not count. */
  readonly scriptBytes: number;
}

const scriptList = /data-parts="([^"]*)"/;
const named = /(?:from |import |import\()"(\/assets\/[\w.-]+\.js)"/g;

export async function weighFirstLoad(page: Page, path: string): Promise<FirstLoad> {
  const html = await (await page.request.get(path)).text();
  const preloaded = scriptList.exec(html)?.[1]?.split(' ') ?? [];
  const scripts = new Set([
    ...preloaded,
    ...[...html.matchAll(named)].flatMap(([, address]) => address ?? []),
  ]);
  if (scripts.size < 5) throw new Error(`${path} names only ${scripts.size} scripts.`);
  const sizes = await Promise.all(
    [...scripts].map(async (script) => gzipSync(await (await page.request.get(script)).body()).length),
  );
  return { html, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
}
