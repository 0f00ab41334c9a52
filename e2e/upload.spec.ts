import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { forgiveRefusals, signInByForm } from './support/accounts.ts';
import { checkLooks, checkPage, expect, findLink, test, viewports, whenAwake } from './support/browser.ts';
import { findHomeFolder } from './support/files.ts';

const MB = 1024 * 1024;
const CHUNK = 2 * MB;
const chunkCall = '**/api/upload-chunked-ftp';

interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Bytes that do not repeat, so that a chunk in the wrong place is noticed. */
function fileOf(name: string, bytes: number): GivenFile {
  return { name, mimeType: 'application/octet-stream', buffer: randomBytes(bytes) };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function openPortal(page: Page): Promise<void> {
  await page.goto('/upload');
  await expect(page.getByText(/Files will be uploaded to uploads\//)).toBeVisible();
  await expect(page.getByText('10MB per file')).toBeVisible();
}

async function give(page: Page, ...files: GivenFile[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files);
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const bar = (page: Page, name: string) => row(page, name).getByRole('progressbar');
const action = (page: Page, verb: string, name: string) =>
  page.getByRole('button', { name: `${verb} ${name}` });
const uploadAll = (page: Page) => page.getByRole('button', { name: 'Upload All' }).click();
const isUploaded = (page: Page, name: string) =>
  expect(row(page, name).getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 20_000 });

interface SentChunk {
  readonly index: number;
  readonly bytes: number;
}

/** What the page sends from now on, as the network has it. */
function watchChunks(page: Page): SentChunk[] {
  const sent: SentChunk[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload-chunked-ftp')) sent.push(readChunk(request));
  });
  return sent;
}

function readChunk(request: Request): SentChunk {
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  const text = body.toString('latin1');
  const index = Number(/name="chunkIndex"\r\n\r\n(\d+)/.exec(text)?.[1] ?? Number.NaN);
  const start = text.indexOf('\r\n\r\n', text.indexOf('name="chunk"')) + 4;
  const end = text.lastIndexOf('\r\n--');
  return { index, bytes: end - start };
}

/** The digest that the server has made of what it stored. */
async function storedDigest(page: Page, name: string): Promise<string> {
  const list = await page.request.get(`/api/files/list?search=${encodeURIComponent(name)}`);
  const { files } = (await list.json()) as { files: { id: number; original_filename: string }[] };
  const found = files.find((file) => file.original_filename === name);
  const details = await page.request.get(`/api/files/${found?.id}/details`);
  const { file } = (await details.json()) as { file: { sha256: string } };
  return file.sha256;
}

/** Lets chunks up to this one through, and holds the next one back until it is let go. */
async function holdChunk(page: Page, index: number): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(chunkCall, async (route) => {
    if (readChunk(route.request()).index === index) await gate.promise;
    await route.continue().catch(() => undefined);
  });
  return () => gate.resolve();
}

async function dropFiles(page: Page, names: readonly string[]): Promise<void> {
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const name of all) data.items.add(new File(['some text'], name, { type: 'text/plain' }));
    return data;
  }, names);
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: transfer });
  await expect(page.getByText('Drop them here')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
}

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport: { width: viewport.width, height: viewport.height } });
    test.beforeEach(async ({ page, signUp }) => {
      await signUp(page);
      await openPortal(page);
    });

    test('UPL-1: five dropped files are queued; dragging over the page shows where they may fall', async ({
      page,
    }) => {
      await dropFiles(page, ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt']);

      await expect(page.getByRole('heading', { name: 'Files to Upload (5)' })).toBeVisible();
      await expect(page.getByText('Drop them here')).toHaveCount(0);
    });

    test('UPL-1: five files are chosen by the keyboard alone', async ({ page }) => {
      const chosen = page.waitForEvent('filechooser');
      await page.getByLabel('Upload Directory').and(page.locator('select')).focus();
      const browse = page.getByRole('button', { name: 'Browse Files' });
      for (let press = 0; press < 8 && !(await isFocused(browse)); press += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await (await chosen).setFiles(['a', 'b', 'c', 'd', 'e'].map((name) => fileOf(name, 3)));

      await expect(page.getByRole('heading', { name: 'Files to Upload (5)' })).toBeVisible();
    });

    test('UPL-5: Retry takes the bar to 0, and Remove waits until nothing is under way', async ({
      page,
      complaints,
    }) => {
      await page.route(chunkCall, (route) =>
        readChunk(route.request()).index === 1
          ? route.fulfill({ status: 500, body: 'no' })
          : route.continue(),
      );
      await give(page, fileOf('film.mp4', 5 * MB));
      await uploadAll(page);
      await expect(row(page, 'film.mp4').getByText('TRUE chunked upload failed (500)')).toBeVisible();
      await expect(bar(page, 'film.mp4')).not.toHaveJSProperty('value', 0);

      await action(page, 'Retry', 'film.mp4').click();
      await expect(bar(page, 'film.mp4')).toHaveJSProperty('value', 0);
      await page.unroute(chunkCall);
      const letGo = await holdChunk(page, 1);
      await uploadAll(page);
      await expect(action(page, 'Remove', 'film.mp4')).toBeDisabled();
      letGo();
      await isUploaded(page, 'film.mp4');
      await action(page, 'Remove', 'film.mp4').click();

      await expect(page.getByRole('heading', { name: 'Files to Upload (0)' })).toBeVisible();
      forgiveFailures(complaints);
    });

    test('UPL-5: leaving with an active upload asks first; moving within the site does not', async ({
      page,
    }) => {
      const letGo = await holdChunk(page, 1);
      await give(page, fileOf('film.mp4', 5 * MB));
      await uploadAll(page);
      await expect(action(page, 'Pause', 'film.mp4')).toBeVisible();

      const asked = page.waitForEvent('dialog');
      const leaving = page.goto('about:blank').catch(() => undefined);
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await leaving;

      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible();
      await expect(page.getByRole('button', { name: /Uploading 1 file/ })).toBeVisible();
      letGo();
      await expect(page.getByText('File Recorded')).toBeVisible({ timeout: 20_000 });
    });

    test('UPL-6: without a directory Upload All says so and sends nothing', async ({ page, complaints }) => {
      const sent = watchChunks(page);
      await page.route('**/api/ftp/directories**', (route) => route.fulfill({ status: 500, body: 'no' }));
      await page.reload();
      await expect(page.getByText('Your directories could not be loaded')).toBeVisible();
      await give(page, fileOf('a.txt', 3));

      await uploadAll(page);

      await expect(page.getByText('Please select a directory first.')).toBeVisible();
      expect(sent).toEqual([]);
      forgiveFailures(complaints);
    });

    test('UPL-7: a subfolder is made, renamed and deleted; what is queued goes along', async ({
      page,
      complaints,
    }) => {
      const select = page.locator('select').and(page.getByLabel('Upload Directory'));
      const base = await select.inputValue();
      await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Rename' })).toBeDisabled();
      await expect(
        page.getByText('This is your base directory. It cannot be deleted or renamed.'),
      ).toBeVisible();

      await page.getByRole('button', { name: 'New Subfolder' }).click();
      await page.getByLabel('Name of the new subfolder').fill('UPLOADS');
      await page.getByRole('button', { name: 'Create' }).click();
      await expect(
        page.getByText("Cannot create a subfolder named 'uploads' as it conflicts with system folders."),
      ).toBeVisible();
      await page.getByLabel('Name of the new subfolder').fill('  ');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Please give a name.')).toBeVisible();
      await page.getByLabel('Name of the new subfolder').fill('photos');
      await page.keyboard.press('Enter');
      await expect(select).toHaveValue(`${base}/photos`);

      // One that is begun keeps its folder; the other follows what is selected.
      const letGo = await holdChunk(page, 1);
      await give(page, fileOf('begun.bin', 5 * MB), fileOf('later.txt', 5));
      await uploadAll(page);
      await action(page, 'Pause', 'begun.bin').click();
      letGo();
      await isUploaded(page, 'later.txt');
      await page.getByRole('button', { name: 'Rename' }).click();
      await page.getByLabel('New name of the folder').fill('pictures');
      await page.keyboard.press('Enter');
      await expect(select).toHaveValue(`${base}/pictures`);
      await expect(row(page, 'begun.bin').getByText(`${base}/pictures`)).toBeVisible();
      await action(page, 'Resume', 'begun.bin').click();
      await isUploaded(page, 'begun.bin');

      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Delete folder' }).click();
      await expect(page.getByText('This folder still holds 2 files.')).toBeVisible();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'New Subfolder' }).click();
      await page.getByLabel('Name of the new subfolder').fill('empty');
      await page.keyboard.press('Enter');
      await expect(select).toHaveValue(`${base}/pictures/empty`);
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Delete folder' }).click();
      await expect(select).toHaveValue(base);
      await expect(page.getByText(`Files will be uploaded to ${base}`, { exact: true })).toBeVisible();
      forgiveRefusals(complaints);
    });

    test('UPL-8: a file over the limit is not queued, and the upgrade dialog names it with its size', async ({
      page,
    }) => {
      await give(page, fileOf('fits.bin', 10), fileOf('large.bin', 10 * MB + 1));

      const dialog = page.getByRole('dialog', { name: 'File Size Limit Exceeded' });
      await expect(dialog.getByText('large.bin')).toBeVisible();
      await expect(dialog.getByText('10.01 MB')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { name: 'Files to Upload (1)' })).toBeVisible();
      await expect(row(page, 'fits.bin')).toBeVisible();
    });
  });
}

// What goes over the line is the same at every width.
test.describe('the way of an upload', () => {
  test.beforeEach(async ({ page, signUp }) => {
    await signUp(page);
    await openPortal(page);
  });

  test('UPL-2: 9 MB go in 5 requests one after another, and the bar never moves back', async ({ page }) => {
    const sent = watchChunks(page);
    let [underWay, most] = [0, 0];
    await page.route(chunkCall, async (route) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await route.continue();
    });
    page.on('requestfinished', (request) => request.url().endsWith('upload-chunked-ftp') && (underWay -= 1));
    const film = fileOf('film.mp4', 9 * MB);
    await give(page, film);
    const values = await recordBar(page);

    await uploadAll(page);
    await isUploaded(page, 'film.mp4');

    expect(sent).toEqual([0, 1, 2, 3, 4].map((index) => ({ index, bytes: index < 4 ? CHUNK : MB })));
    expect(most).toBe(1);
    const seen = await values();
    expect(seen.at(-1)).toBe(100);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    await expect(page.getByText('File Recorded')).toBeVisible();
    expect(await storedDigest(page, 'film.mp4')).toBe(sha256(film.buffer));
  });

  test('UPL-3: Pause and Resume go on at the next chunk, and none is sent twice', async ({ page }) => {
    const sent = watchChunks(page);
    const letGo = await holdChunk(page, 1);
    const film = fileOf('film.mp4', 9 * MB);
    await give(page, film);
    await uploadAll(page);
    await expect.poll(() => sent.length).toBe(2);

    await action(page, 'Pause', 'film.mp4').click();
    await expect(row(page, 'film.mp4').getByText('Paused', { exact: true })).toBeVisible();
    letGo();
    await expect(bar(page, 'film.mp4')).toHaveJSProperty('value', 44);
    await action(page, 'Resume', 'film.mp4').click();
    await isUploaded(page, 'film.mp4');

    expect(sent.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    expect(await storedDigest(page, 'film.mp4')).toBe(sha256(film.buffer));
  });

  test('UPL-4: offline in the middle can be retried within 5 s, and being back finishes it', async ({
    page,
    context,
    complaints,
  }) => {
    const sent = watchChunks(page);
    const letGo = await holdChunk(page, 2);
    const film = fileOf('film.mp4', 7 * MB);
    await give(page, film);
    await uploadAll(page);
    await expect.poll(() => sent.length).toBe(3);

    await context.setOffline(true);
    await expect(row(page, 'film.mp4').getByText(/^Connection lost/)).toBeVisible({ timeout: 5_000 });
    await expect(action(page, 'Retry', 'film.mp4')).toBeEnabled();
    await expect(action(page, 'Resume', 'film.mp4')).toBeEnabled();
    letGo();
    await context.setOffline(false);
    await isUploaded(page, 'film.mp4');

    expect(await storedDigest(page, 'film.mp4')).toBe(sha256(film.buffer));
    forgiveRefusals(complaints);
    forgiveFailures(complaints);
  });

  test('an upload survives a reload: the same file goes on, another one is refused', async ({ page }) => {
    const film = fileOf('film.mp4', 5 * MB);
    const letGo = await holdChunk(page, 1);
    const sent = watchChunks(page);
    await give(page, film);
    await uploadAll(page);
    await expect.poll(() => sent.length).toBe(2);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    letGo();
    sent.length = 0;

    await expect(row(page, 'film.mp4').getByText('Choose the file again to go on.')).toBeVisible();
    await expect(bar(page, 'film.mp4')).toHaveJSProperty('value', 40);
    await give(page, { ...film, buffer: randomBytes(5 * MB) });
    await expect(
      row(page, 'film.mp4').getByText('This is not the file that was being uploaded'),
    ).toBeVisible();
    expect(sent).toEqual([]);
    const chooser = page.waitForEvent('filechooser');
    await row(page, 'film.mp4').getByRole('button', { name: 'Choose the file again' }).click();
    await (await chooser).setFiles([film]);
    await isUploaded(page, 'film.mp4');

    expect(sent.map(({ index }) => index)).toEqual([1, 2]);
    expect(await storedDigest(page, 'film.mp4')).toBe(sha256(film.buffer));
  });
});

test('an empty file, one of exactly a chunk and one of a byte more arrive whole', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await openPortal(page);
  const files = [fileOf('empty.bin', 0), fileOf('one.bin', CHUNK), fileOf('more.bin', CHUNK + 1)];
  await give(page, ...files);

  await uploadAll(page);
  for (const { name, buffer } of files) {
    await isUploaded(page, name);
    expect(await storedDigest(page, name)).toBe(sha256(buffer));
  }
});

test('a session that ends in the middle: sign in again, and it goes on', async ({
  page,
  signUp,
  complaints,
}) => {
  const person = await signUp(page);
  await openPortal(page);
  const sent = watchChunks(page);
  const letGo = await holdChunk(page, 1);
  await give(page, fileOf('film.mp4', 5 * MB));
  await uploadAll(page);
  await expect.poll(() => sent.length).toBe(2);
  await page.context().clearCookies();
  letGo();

  await action(page, 'Pause', 'film.mp4').waitFor();
  await expect(
    page.getByRole('alert').getByText('Your session has expired. Please sign in again.'),
  ).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click();
  await signInByForm(page, person);
  await expect(page).toHaveURL('/upload');
  await isUploaded(page, 'film.mp4');

  forgiveRefusals(complaints);
});

test('the Upload button opens the portal over any page, and a dropped file is uploaded there', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/about');
  await whenAwake(page);

  await page.getByRole('banner').getByRole('button', { name: 'Upload' }).click();
  const portal = page.getByRole('dialog', { name: /Upload Portal/ });
  await expect(portal.getByText(/Files will be uploaded to/)).toBeVisible();
  await dropFiles(page, ['a.txt']);
  await portal.getByRole('button', { name: 'Upload All' }).click();
  await isUploaded(page, 'a.txt');
  await checkPage(page);

  await page.keyboard.press('Escape');
  await expect(portal).toHaveCount(0);
});

test('a chosen folder keeps its files where they lay', async ({ page, signUp }, info) => {
  const folder = info.outputPath('holiday');
  await mkdir(join(folder, 'day 1'), { recursive: true });
  await writeFile(join(folder, 'plan.txt'), 'a plan');
  await writeFile(join(folder, 'day 1', 'sea.txt'), 'the sea');
  await signUp(page);
  await openPortal(page);
  const base = await page.locator('select').and(page.getByLabel('Upload Directory')).inputValue();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Browse a Folder' }).click();
  await (await chooser).setFiles(folder);
  await expect(row(page, 'sea.txt').getByText(`${base}/holiday/day 1`)).toBeVisible();
  await uploadAll(page);
  await isUploaded(page, 'plan.txt');
  await isUploaded(page, 'sea.txt');

  const list = await page.request.get('/api/files/list?sortBy=original_filename&sortOrder=ASC');
  const { files } = (await list.json()) as { files: { upload_directory: string }[] };
  expect(files.map((file) => file.upload_directory)).toEqual([`${base}/holiday`, `${base}/holiday/day 1`]);
});

test('who is not signed in is asked to', async ({ page }) => {
  await page.goto('/upload');

  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByText('You need to be signed in to upload files.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();

  await expect(page).toHaveURL('/auth/login?redirect=%2Fupload');
});

test('U26: whoever has not confirmed their address is told how, and has no folder until then', async ({
  page,
  baseURL,
}) => {
  // What signing up leaves behind, seen before the letter is opened.
  const email = `late-${randomUUID()}@example.test`;
  const person = { email, password: `a good ${randomUUID()}`, firstName: 'Ada', lastName: 'Byron' };
  await page.request.post(`${baseURL}/api/auth/sign-up/email`, { data: person });
  const signedIn = await page.request.post(`${baseURL}/api/auth/sign-in/email`, {
    data: { email, password: person.password },
  });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);

  await page.goto('/upload');
  await whenAwake(page);

  const main = page.getByRole('main');
  await expect(main.getByText('Please confirm your e-mail address first')).toBeVisible();
  await expect(main.getByText(email)).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await checkLooks(page);
  await main.getByRole('link', { name: 'Send the letter again' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('main').getByRole('button', { name: /again/i })).toBeVisible();
  const link = await findLink(page, email);
  await page.goto(`${link.pathname}${link.search}`);
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
  await page.goto('/upload');
  await expect(page.getByText(/Files will be uploaded to uploads\//)).toBeVisible();
});

for (const [trouble, answer] of [
  ['fails', { status: 500, body: 'no' }],
  [
    'answers garbage',
    { status: 200, contentType: 'application/json', body: '{"success":true,"uploadLimit":7}' },
  ],
] as const) {
  test(`Q06: when the question about the plan ${trouble}, the free plan is shown, and the server counts by the real one`, async ({
    page,
    signUp,
    complaints,
  }) => {
    await signUp(page);
    await page.route('**/api/auth/upload-limit/*', (route) => route.fulfill(answer));

    await page.goto('/upload');
    await expect(page.getByText('10MB per file · 200MB in total')).toBeVisible();
    const directory = await findHomeFolder(page);
    const chunk = { name: 'blob', mimeType: 'application/octet-stream', buffer: Buffer.alloc(CHUNK) };
    const refused = await page.request.post('/api/upload-chunked-ftp', {
      multipart: {
        chunk,
        fileName: 'a.bin',
        chunkIndex: 0,
        totalChunks: 6,
        uploadId: randomUUID(),
        directory,
        fileSize: 11 * MB,
      },
    });

    expect(refused.status()).toBe(413);
    complaints.splice(0);
  });
}

test('STA-5: the portal passes axe, empty and full', async ({ page, signUp, complaints }) => {
  await signUp(page);
  await openPortal(page);
  await checkLooks(page);

  await page.route(chunkCall, (route) =>
    readChunk(route.request()).index === 1 ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  );
  await give(page, fileOf(`${'a long name '.repeat(12)}.bin`, 3 * MB), fileOf('short.txt', 3));
  await uploadAll(page);
  await isUploaded(page, 'short.txt');
  await page.getByRole('button', { name: 'New Subfolder' }).click();
  await checkLooks(page);
  forgiveFailures(complaints);
});

test('STA-1: at 390 px a toast covers no main action of the portal', async ({ page, signUp }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await openPortal(page);
  await give(page, fileOf('a.txt', 3));
  await uploadAll(page);

  await expect(page.getByText('File Recorded')).toBeVisible();
  await page.getByRole('button', { name: 'Browse Files' }).click({ trial: true });
  await page.getByRole('button', { name: 'Clear finished' }).click({ trial: true });
});

async function isFocused(target: ReturnType<Page['getByRole']>): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Notes every value that the bar shows; answers them when asked. */
async function recordBar(page: Page): Promise<() => Promise<number[]>> {
  const values = await page.getByRole('progressbar').evaluateHandle((element) => {
    const seen: number[] = [];
    const note = () => seen.push(Number(element.getAttribute('aria-valuenow')));
    new MutationObserver(note).observe(element, { attributes: true });
    return seen;
  });
  return () => values.jsonValue();
}

/** What the browser says of the faults and lost connections that a test makes. */
function forgiveFailures(complaints: string[]): void {
  const others = complaints.filter(
    (text) => !/status of 500|ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(text),
  );
  complaints.splice(0, complaints.length, ...others);
}
