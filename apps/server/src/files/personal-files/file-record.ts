import type { FileRecord } from '@tessera/contract/files/files';
import { fullPath } from '@tessera/domain/files/personal-files/paths';
import type { Ports } from '../../ports.ts';
import { contentAddress } from './downloads/file-links.ts';
import type { StoredFile } from './files.queries.ts';
import type { PersonalFolder } from './folders/personal-folder.ts';

/** Converts a file to the field names of the specified calls. */
export function toRecord(
  ports: Pick<Ports, 'secrets' | 'clock' | 'pictures'>,
  { userId, subfolder }: PersonalFolder,
  file: StoredFile,
): FileRecord {
  return {
    id: file.id,
    original_filename: file.name,
    file_size: file.size,
    mime_type: file.mimeType,
    upload_directory: fullPath(subfolder, file.folderPath),
    download_url: contentAddress(ports, file.id, userId),
    thumbnail_url: ports.pictures.canDraw(file) ? `/api/files/${file.id}/thumbnail` : null,
    upload_method: file.uploadMethod,
    chunk_count: file.chunkCount,
    download_count: file.downloadCount,
    last_download_date: file.lastDownloadAt,
    upload_date: file.uploadedAt,
    updated_at: file.updatedAt,
  };
}
