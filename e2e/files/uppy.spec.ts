import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from '../support/browser.ts';

// Switches the Content-Security-Policy off, which would stop the test's own script.
test.use({ bypassCSP: true });

/** Bundles Uppy, unchanged, into one file. */
async function bundleUppy(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../support/uppy-bundle.ts', import.meta.url)),
        formats: ['iife'],
        name: 'uppyBundle',
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  const [chunk] = output?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error('Uppy could not be bundled');
  return chunk.code;
}

declare function uploadWithUppy(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<unknown>;

test('U17: Uppy uploads by tus, over connections that break, and the file is what was sent', async ({
  page,
  signUp,
  complaints,
}) => {
  await signUp(page);
  await page.goto('/about');
  await page.addScriptTag({ content: await bundleUppy() });
  let patches = 0;
  await page.route('**/api/tus/*', async (route) => {
    if (route.request().method() === 'PATCH' && ++patches % 3 === 0) return route.abort('connectionreset');
    return route.continue();
  });

  const outcome = await page.evaluate(async () => {
    const bytes = new Uint8Array(5_400_000).map((_, at) => (at * 31 + (at >> 8)) % 251);
    return uploadWithUppy(bytes, 'Ferien 🏖.bin');
  });

  expect(outcome).toEqual({ successful: 1, failed: 0 });
  expect(patches).toBeGreaterThan(6);
  const sent = Uint8Array.from({ length: 5_400_000 }, (_, at) => (at * 31 + (at >> 8)) % 251);
  const { files } = (await (await page.request.get('/api/files/list')).json()) as {
    files: { original_filename: string; download_url: string }[];
  };
  expect(files).toMatchObject([
    { original_filename: 'Ferien 🏖.bin', upload_method: 'tus', file_size: 5_400_000 },
  ]);
  const content = await (await page.request.get(files[0]?.download_url ?? '')).body();
  expect(createHash('sha256').update(content).digest('hex')).toBe(
    createHash('sha256').update(sent).digest('hex'),
  );
  // The browser complains of the connections that were broken.
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((text) => !text.includes('ERR_CONNECTION_RESET')),
  );
});
