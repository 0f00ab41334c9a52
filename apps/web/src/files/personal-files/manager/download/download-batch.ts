import { downloadFiles } from '@tessera/contract/files/files';
import { MB } from '@tessera/domain/files/storage-plans/sizes';
import { call } from '../../../../lib/api.ts';
import type { SelectedFile } from '../selection.ts';
import { saveAs, saveBlob } from '../../../../lib/save-as.ts';

/** Maximum bytes of files whose zip this page reads itself. A larger zip goes straight to the browser's downloads. */
export const MAX_HELD_BYTES = 256 * MB;

export interface Batch {
  readonly files: readonly SelectedFile[];
  readonly signal: AbortSignal;
  /** 0–20 while files are fetched, 25 while they are zipped, 30–100 while the zip is saved. */
  readonly onProgress: (percent: number) => void;
}

/** A failed download, with a message for the person. */
export class DownloadFailed extends Error {
  override readonly name = 'DownloadFailed';
  readonly isExpired: boolean;

  constructor(message: string, isExpired = false) {
    super(message);
    this.isExpired = isExpired;
  }
}

export interface Downloaded {
  readonly count: number;
  readonly name: string;
  /** The download continues in the browser's download list. */
  readonly isHandedOver: boolean;
}

export async function downloadOne(file: SelectedFile): Promise<void> {
  const { files } = await findAddresses([file.id], 'single');
  const [found] = files;
  if (!found) throw new DownloadFailed('No files could be processed');
  saveAs(found.download_url, found.original_filename);
}

export async function downloadBatch({ files, signal, onProgress }: Batch): Promise<Downloaded> {
  onProgress(0);
  const found = await findAddresses(
    files.map(({ id }) => id),
    'batch',
    signal,
  );
  const count = found.files.length;
  if (count === 0) throw new DownloadFailed('No files could be processed');
  onProgress(20);
  const name = zipName(performance.timeOrigin + performance.now());
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
  if (found.zip_url !== null && totalBytes > MAX_HELD_BYTES) {
    onProgress(25);
    saveAs(found.zip_url, name);
    onProgress(100);
    return { count, name, isHandedOver: true };
  }
  const streamed = found.zip_url === null ? undefined : await openStream(found.zip_url, signal);
  if (streamed) {
    onProgress(25);
    const zip = await readZip(streamed, totalBytes, onProgress);
    saveBlob(zip, name);
  } else {
    if (totalBytes > MAX_HELD_BYTES) throw new DownloadFailed(TOO_LARGE_MESSAGE);
    const { assembleZip } = await import('./assemble-zip.ts');
    saveBlob(await assembleZip(found.files, { signal, onProgress }), name);
  }
  onProgress(100);
  return { count, name, isHandedOver: false };
}

const TOO_LARGE_MESSAGE = `Files of more than ${MAX_HELD_BYTES / MB}MB together cannot be packed in the browser. Please download fewer at a time.`;

async function findAddresses(fileIds: number[], downloadType: 'single' | 'batch', signal?: AbortSignal) {
  const answer = await call(downloadFiles, { body: { fileIds, downloadType } }, signal);
  if (answer.ok) return answer.value;
  const { code, error } = answer.refusal;
  throw new DownloadFailed(error || 'Failed to process download', code === 'auth.required');
}

/** Opens the server's zip. Undefined if the server cannot stream one; then the page assembles the zip. */
async function openStream(address: string, signal: AbortSignal): Promise<Response | undefined> {
  try {
    const response = await fetch(address, { signal });
    return response.ok && response.body ? response : undefined;
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

/** Reads the zip into a Blob. Its length is unknown, so progress is measured against the total size of its files. */
async function readZip(response: Response, totalBytes: number, onProgress: (percent: number) => void) {
  let received = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      received += piece.length;
      onProgress(30 + 69 * Math.min(1, received / Math.max(1, totalBytes)));
      controller.enqueue(piece);
    },
  });
  const zip = await new Response(response.body?.pipeThrough(counter)).blob();
  return new Blob([zip], { type: 'application/zip' });
}

/** The same name as the server's zip, with the date in UTC. */
function zipName(now: number): string {
  return `files_${new Date(now).toISOString().slice(0, 10)}.zip`;
}
