import type { Call } from '@tessera/contract/client';
import type { FileRecord } from '@tessera/contract/files/files';
import { recordFile } from '@tessera/contract/files/uploads';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import type { Device } from './sending/device.ts';
import type { UploadItem } from './upload-item.ts';

interface RecordPorts {
  readonly call: Call;
  readonly device: Device;
  readonly userAgent: string;
  readonly now: () => number;
}

export type RecordOutcome =
  | { readonly kind: 'recorded'; readonly name: string; readonly file: FileRecord }
  | { readonly kind: 'failed' | 'error'; readonly code?: string; readonly message: string };

/**
 * Asks the server for the record of a finished upload. The server made it with the last chunk and returns it every
 * time.
 */
export async function recordUpload(ports: RecordPorts, item: UploadItem): Promise<RecordOutcome> {
  try {
    const answer = await ports.call(recordFile, { body: recordedUpload(ports, item) });
    if (answer.ok) {
      const { file } = answer.value;
      return { kind: 'recorded', name: file.original_filename, file };
    }
    return { kind: 'failed', code: answer.refusal.code, message: answer.refusal.error };
  } catch (error) {
    return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}

/** The body as specified. Our server reads only the id in it. */
function recordedUpload({ device, userAgent, now }: RecordPorts, item: UploadItem) {
  const path = item.remotePath ?? `${item.directory ?? ''}/${item.name}`;
  return {
    originalFilename: item.name,
    storedFilename: path.slice(path.lastIndexOf('/') + 1),
    filePath: path,
    fileSize: item.size,
    mimeType: item.mimeType || 'application/octet-stream',
    uploadDirectory: item.directory ?? '',
    uploadMethod: 'chunked',
    chunkCount: item.totalChunks,
    uploadSessionId: item.uploadId,
    metadata: {
      chunkSize: CHUNK_BYTES,
      uploadDate: new Date(now()).toISOString(),
      userAgent,
      isMobile: device !== 'desktop',
      isiPhone: device === 'iphone',
    },
  };
}
