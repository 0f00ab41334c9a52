import type { FileStore, FileStoreConfig } from './file-store.ts';

/** Adapters for other servers are loaded only where they are used, because they would slow every start. */
export async function createFileStore(config: FileStoreConfig): Promise<FileStore> {
  if (config.kind === 'ftp') return (await import('./ftp-file-store.ts')).openFtpFileStore(config);
  if (config.kind === 's3') return (await import('./s3-file-store.ts')).openS3FileStore(config);
  return (await import('./local-file-store.ts')).openLocalFileStore(config.folder);
}
