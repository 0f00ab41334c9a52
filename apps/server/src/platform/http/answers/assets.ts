import { readFile, readdir } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { acceptedEncoding } from './compression.ts';
import { etagOf, matchesEtag } from './etag.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.bin': 'application/octet-stream',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/**
 * Content-Security-Policy of scripts. A worker runs under its script's policy, not under the page's. It may connect to
 * this server only.
 */
const scriptPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

interface Asset {
  readonly body: Uint8Array;
  readonly br: Uint8Array | undefined;
  readonly gzip: Uint8Array | undefined;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
}

export interface Assets {
  /** Returns the answer for a built file, or undefined if there is none of that name. */
  answer(request: Request): Response | undefined;
}

/**
 * Serves the built files. It reads them into memory at the start, a few megabytes, and serves no others: paths such as
 * `/.env`, a source map or `/../` do not exist.
 */
export async function loadAssets(folder: string): Promise<Assets> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const assets = new Map<string, Asset>();
  await Promise.all(
    names.map(async (name) => {
      const type = types[extname(name)];
      if (!type || name.includes(`${sep}.`)) return;
      assets.set(name.slice(folder.length).split(sep).join('/'), await loadAsset(name, type));
    }),
  );
  return { answer: (request) => answerAsset(assets, request) };
}

async function loadAsset(name: string, type: string): Promise<Asset> {
  const [body, br, gzip] = await Promise.all([
    readFile(name),
    readIfThere(`${name}.br`),
    readIfThere(`${name}.gz`),
  ]);
  const isHashed = name.includes(`${sep}assets${sep}`);
  return {
    body,
    br,
    gzip,
    type,
    etag: etagOf(body),
    // The name of a file under /assets/ changes with its content, so it may be cached for good. The others, above all
    // the service worker, have to be revalidated.
    cacheControl: isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
  };
}

function readIfThere(name: string): Promise<Uint8Array | undefined> {
  return readFile(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

function answerAsset(assets: Map<string, Asset>, request: Request): Response | undefined {
  const asset = assets.get(new URL(request.url).pathname);
  if (!asset) return undefined;
  const headers = new Headers({
    ETag: asset.etag,
    'Cache-Control': asset.cacheControl,
    'Content-Type': asset.type,
    Vary: 'Accept-Encoding',
  });
  if (asset.type.startsWith('text/javascript')) headers.set('Content-Security-Policy', scriptPolicy);
  if (matchesEtag(request.headers.get('if-none-match'), asset.etag))
    return new Response(null, { status: 304, headers });
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  const packed = encoding === 'br' ? asset.br : encoding === 'gzip' ? asset.gzip : undefined;
  const body = packed ?? asset.body;
  if (packed && encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : Buffer.from(body), { headers });
}
