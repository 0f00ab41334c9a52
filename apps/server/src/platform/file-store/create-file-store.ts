import type { FileStore, FileStoreConfig } from './file-store.ts';

/**
 * Opens the file store that is configured. Adapters for FTP and S3 are loaded only when they are used, because they
 * would slow every start.
 */
export async function createFileStore(config: FileStoreConfig): Promise<FileStore> {
  if (config.kind === 'ftp') return (await import('./ftp-file-store.ts')).openFtpFileStore(config);
  if (config.kind === 's3') return (await import('./s3-file-store.ts')).openS3FileStore(config);
  return (await import('./local-file-store.ts')).openLocalFileStore(config.folder);
}
