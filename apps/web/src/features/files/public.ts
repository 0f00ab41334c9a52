export { AddAssetsDialog } from './manager/add-assets-dialog.tsx';
export type { FileManagerProps } from './manager/file-manager.tsx';
export { fileProvider } from './manager/file-provider.ts';
export { LazyFileManager as FileManager } from './manager/lazy-manager.tsx';
export type { PublishFiles, PublishOutcome } from './manager/publishing.ts';
export type { SelectedFile } from './manager/selection.ts';
export { type PhotoUpload, type PhotoUploads, loadPhotoUploads } from './upload/lazy-photo-uploads.ts';
export { addFilesToFolder } from './upload/add-to-folder.ts';
