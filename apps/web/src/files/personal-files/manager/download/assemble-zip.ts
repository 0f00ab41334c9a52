import { freeName, nameKey } from '@tessera/domain/files/personal-files/names';
import { Zip, ZipDeflate } from 'fflate';

const COMPRESSION_LEVEL = 6;
const SLICE_BYTES = 64 * 1024;
const PAUSE_MS = 10;
const MAX_ATTEMPTS = 12;

export interface Addressed {
  readonly download_url: string;
  readonly original_filename: string;
}

interface ZipOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/**
 * Builds a zip in the browser, for when the server cannot stream one. Fetches the files one by one, then compresses
 * them in slices, so that the page stays responsive.
 */
export async function assembleZip(
  files: readonly Addressed[],
  { signal, onProgress }: ZipOptions,
): Promise<Blob> {
  const contents: Blob[] = [];
  for (const file of files) {
    contents.push(await fetchFile(file, signal));
    onProgress((20 * contents.length) / files.length);
  }
  onProgress(25);
  const names = uniqueNames(files);
  const totalBytes = contents.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const onSlice = (bytes: number) => {
    done += bytes;
    onProgress(30 + 69 * Math.min(1, done / Math.max(1, totalBytes)));
  };
  return zip(
    contents.map((content, at) => ({ name: names[at] ?? 'file', content })),
    { signal, onSlice },
  );
}

/** Names of the files in the zip. Files of different folders may share a name, so some get a number. */
function uniqueNames(files: readonly Addressed[]): string[] {
  const taken = new Set<string>();
  return files.map(({ original_filename: wanted }) => {
    const name = freeName(wanted, (candidate) => taken.has(nameKey(candidate)));
    taken.add(nameKey(name));
    return name;
  });
}

async function fetchFile({ download_url: url }: Addressed, signal: AbortSignal): Promise<Blob> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const response = await fetch('/api/files/proxy', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
      signal,
    });
    if (response.ok) return response.blob();
    const waitSeconds = Number(response.headers.get('retry-after'));
    if (!waitSeconds) break;
    await pause(waitSeconds * 1_000);
    signal.throwIfAborted();
  }
  throw new Error('A file could not be fetched');
}

interface Entry {
  readonly name: string;
  readonly content: Blob;
}

async function zip(
  entries: readonly Entry[],
  { signal, onSlice }: { signal: AbortSignal; onSlice: (bytes: number) => void },
): Promise<Blob> {
  const blobs: Blob[] = [];
  let fault: Error | undefined;
  const archive = new Zip((error, piece) => {
    if (error) fault = error;
    // The browser stores a Blob outside the page's memory, on disk if it is large.
    else blobs.push(new Blob([Uint8Array.from(piece)]));
  });
  for (const { name, content } of entries) {
    const entry = new ZipDeflate(name, { level: COMPRESSION_LEVEL });
    archive.add(entry);
    for (let start = 0; start === 0 || start < content.size; start += SLICE_BYTES) {
      const slice = new Uint8Array(await content.slice(start, start + SLICE_BYTES).arrayBuffer());
      entry.push(slice, start + SLICE_BYTES >= content.size);
      onSlice(slice.length);
      await pause(PAUSE_MS);
      signal.throwIfAborted();
    }
  }
  archive.end();
  if (fault) throw fault;
  return new Blob(blobs, { type: 'application/zip' });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
