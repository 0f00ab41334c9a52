/**
 * Draws the site's icons from its mark and writes them to `apps/web/public`. Run it when the mark changes:
 * `node script/make/make-icons.ts`
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const PUBLIC = new URL('../../apps/web/public/', import.meta.url);
const BACKGROUND = '#005852';

const tiles = `<g fill="#fefdfa"><path d="M16 16A11 11 0 0 0 5 5a11 11 0 0 0 11 11Z"/><path d="M16 16A11 11 0 0 0 27 27a11 11 0 0 0-11-11Z"/><path d="M16 16A11 11 0 0 0 5 27a11 11 0 0 0 11-11Z"/></g><path fill="#f2b036" d="M16 16A11 11 0 0 0 27 5a11 11 0 0 0-11 11Z"/>`;

/** The icon as a rounded tile or as a maskable square, of which platforms may show only the inner four fifths. */
function draw(kind: 'tile' | 'maskable'): string {
  const ground =
    kind === 'tile'
      ? `<rect width="32" height="32" rx="8" fill="${BACKGROUND}"/>`
      : `<rect width="32" height="32" fill="${BACKGROUND}"/>`;
  const scale = kind === 'maskable' ? ' transform="translate(16 16) scale(.8) translate(-16 -16)"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ground}<g${scale}>${tiles}</g></svg>\n`;
}

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

async function photograph(svg: string, size: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

/** The old ICO format with one PNG inside, for programs that request /favicon.ico without reading the page. */
function wrapAsIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await mkdir(new URL('icons/', PUBLIC), { recursive: true });
await writeFile(new URL('icons/mark.svg', PUBLIC), draw('tile'));
await writeFile(new URL('icons/icon-192.png', PUBLIC), await photograph(draw('tile'), 192));
await writeFile(new URL('icons/icon-512.png', PUBLIC), await photograph(draw('tile'), 512));
await writeFile(new URL('icons/icon-maskable-512.png', PUBLIC), await photograph(draw('maskable'), 512));
await writeFile(new URL('icons/apple-touch-icon.png', PUBLIC), await photograph(draw('maskable'), 180));
await writeFile(new URL('favicon.ico', PUBLIC), wrapAsIco(await photograph(draw('tile'), 32), 32));
await browser.close();
