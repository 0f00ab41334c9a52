import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Web } from '../composition/built-web.ts';
import { loadAssets } from '../platform/http/answers/assets.ts';
import { afterFile } from './files/after-file.ts';

export const SECRET_CONTENT = 'what nobody may see';
export const SCRIPT = 'globalThis.isLoaded = true;\n'.repeat(100);

/** Files with secrets that could be in or beside the build by mistake. */
const secretFiles = [
  '.env',
  '.git/config',
  'assets/.hidden.js',
  'assets/app-1.js.map',
  'app.ts',
  'backup.sql',
  'index.html',
  'config.json',
  'assets/app-1.js~',
];

let folder: Promise<string> | undefined;

/**
 * Creates pages and files for tests of the edge, without the real web application: `/`, `/fault`, `/moved`, and a few
 * files.
 */
export async function createTestWeb(): Promise<Web> {
  folder ??= makeFiles();
  return { assets: await loadAssets(join(await folder, 'client')), renderPage };
}

async function makeFiles(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'tessera-web-'));
  afterFile(async () => {
    folder = undefined;
    await rm(made, { recursive: true });
  });
  const put = async (name: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(made, name)), { recursive: true });
    await writeFile(join(made, name), content);
  };
  await Promise.all([
    put('beside.js', SECRET_CONTENT),
    put('client/assets/app-1.js', SCRIPT),
    put('client/assets/app-1.js.br', brotliCompressSync(SCRIPT)),
    put('client/assets/app-1.js.gz', gzipSync(SCRIPT)),
    put('client/assets/app-1.css', 'body { margin: 0 }'),
    put('client/service-worker.js', SCRIPT),
    put('client/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ...secretFiles.map((name) => put(`client/${name}`, SECRET_CONTENT)),
  ]);
  return made;
}

const renderPage: Web['renderPage'] = async (request, { nonce }) => {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  switch (new URL(request.url).pathname) {
    case '/':
      return new Response(`<!doctype html><title>Home</title><script nonce="${nonce}">1</script>`, {
        headers,
      });
    case '/moved':
      return new Response(null, { status: 302, headers: { Location: '/' } });
    case '/fault':
      throw new Error(`select * from users where email = 'ada@example.org' at /srv/app/secret.ts:1`);
    case '/away':
      throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:5432'), { code: 'ECONNREFUSED' });
    default:
      return new Response('<!doctype html><title>Not found</title>', { status: 404, headers });
  }
};
