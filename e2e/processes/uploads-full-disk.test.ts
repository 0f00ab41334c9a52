import { execFile } from 'node:child_process';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  contentDigest,
  digestOf,
  getJson,
  newSending,
  postJson,
  sendChunk,
  sendFile,
} from './support/send-chunks.ts';
import { type UploadGround, openUploadGround } from './support/upload-ground.ts';

const run = promisify(execFile);
const MB = 1024 * 1024;

let ground: UploadGround;
let mounted: string | undefined;
beforeEach(async () => (ground = await openUploadGround()));
afterEach(async () => {
  if (mounted) await run('umount', ['--lazy', mounted]);
  mounted = undefined;
  await ground.close();
});

/**
 * Mounts a small disk for the files, which is soon full. False if that is not allowed: it needs root, and a system that
 * permits it.
 */
async function mountSmallDisk(): Promise<boolean> {
  const folder = join(ground.dataDir, 'files');
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=9m', 'tmpfs', folder]);
    mounted = folder;
    return true;
  } catch {
    return false;
  }
}

test('U20: on a full disk no chunk is acknowledged that is not stored, the rest of the site works, and the upload resumes once there is space', async (context) => {
  if (!(await mountSmallDisk())) context.skip('a small disk can only be mounted by root');
  const { url } = await ground.start();
  const person = await ground.person();
  const [survivor, large] = [newSending(4 * MB), newSending(7 * MB)];
  const first = await sendFile(url, person, survivor);

  const answers = [];
  for (let chunkIndex = 0; chunkIndex < large.totalChunks; chunkIndex += 1) {
    const answer = await sendChunk(url, person, large, chunkIndex);
    answers.push(answer);
    if (answer.status !== 200) break;
  }
  const refused = answers.at(-1);
  const { files } = await getJson<{ files: unknown[] }>(url, person, '/api/files/list');
  const stillReadable = await contentDigest(url, person, first.fileId ?? 0);
  const ready = await fetch(`${url}/readyz`);
  await postJson(url, person, '/api/files/delete', { fileIds: [first.fileId] });
  const resumed = await vi.waitFor(
    async () => {
      const answer = await sendChunk(url, person, large, answers.length - 1);
      expect(answer.status).toBe(200);
      return sendFile(url, person, large);
    },
    { timeout: 20_000, interval: 200 },
  );

  expect(refused).toMatchObject({
    status: 507,
    code: 'upload.store_full',
    error: 'The server has no space left at the moment. Nothing is lost: you can resume the upload later.',
  });
  expect(answers.length).toBeGreaterThan(1);
  expect(files).toHaveLength(1);
  expect(stillReadable).toBe(digestOf(survivor.content));
  expect(ready.status).toBe(200);
  expect(resumed).toMatchObject({ complete: true, sha256: digestOf(large.content) });
  expect(await contentDigest(url, person, resumed.fileId ?? 0)).toBe(digestOf(large.content));
});

async function filesCheck(...args: string[]): Promise<{ code: number; said: string }> {
  const { PATH } = process.env;
  const options = { env: { PATH, NODE_ENV: 'development', ...ground.environment } };
  try {
    const { stdout } = await run(
      process.execPath,
      ['apps/server/src/maintenance/files-check.ts', ...args],
      options,
    );
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, said: stdout };
  }
}

test('while the server runs, the check of files reports what is wrong, and /readyz fails while the store is unreachable', async () => {
  const { url } = await ground.start();
  const person = await ground.person();
  const { fileId } = await sendFile(url, person, newSending(1_000));
  await ground.db.updateTable('storageUsage').set({ bytes: 5 }).where('userId', '=', person.id).execute();

  const wrong = await filesCheck();
  const repaired = await filesCheck('--repair');
  const right = await filesCheck('--digests');
  const folder = join(ground.dataDir, 'files', 'stored');
  await rename(folder, `${folder}-away`);
  const away = await fetch(`${url}/readyz`);
  const missing = await filesCheck('--repair');
  await rename(`${folder}-away`, folder).catch(() => undefined);

  expect(wrong.code).toBe(1);
  expect(wrong.said).toContain(`Person ${person.id} has a usage of 5 bytes, but 1000 are stored`);
  expect(repaired).toMatchObject({ code: 0 });
  expect(repaired.said).toContain('Findings: 1, repaired: 1.');
  expect(right).toEqual({ code: 0, said: 'Database and file store agree.\n' });
  expect(away.status).toBe(503);
  expect(await away.json()).toMatchObject({ ok: false, problems: ['The file store cannot be used.'] });
  expect(missing.code).toBe(1);
  expect(missing.said).toContain(`The bytes of file ${fileId} of person ${person.id}`);
});
