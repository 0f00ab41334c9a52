import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createDirectoryRoute } from './create-directory.ts';
import { deleteDirectoryRoute } from './delete-directory.ts';
import { deleteFilesRoute } from './delete-files.ts';
import { downloadFilesRoute } from './download-files.ts';
import { getFileRoute } from './get-file.ts';
import { getFilesVersionRoute } from './get-files-version.ts';
import { listDirectoriesRoute } from './list-directories.ts';
import { listFilesRoute } from './list-files.ts';
import { moveFilesRoute } from './move-files.ts';
import { proxyFileRoute } from './proxy-file.ts';
import { readContentRoute } from './read-content.ts';
import { readZipRoute } from './read-zip.ts';
import { recordFileRoute } from './record-file.ts';
import { renameDirectoryRoute } from './rename-directory.ts';
import { renameFileRoute } from './rename-file.ts';
import { readThumbnailRoute } from './thumbnails.ts';
import { tusRoutes } from './tus.routes.ts';
import { findUploadsRoute, listUploadsRoute, removeUploadRoute } from './unfinished-uploads.ts';
import { getUploadLimitRoute } from './get-upload-limit.ts';
import { uploadChunkRoute } from './upload-chunk.ts';
import { getUploadConfigRoute, getUploadFolderRoute } from './upload-config.ts';

export const fileRoutes: readonly Route<Ports>[] = [
  getUploadLimitRoute,
  getUploadFolderRoute,
  getUploadConfigRoute,
  listDirectoriesRoute,
  createDirectoryRoute,
  renameDirectoryRoute,
  deleteDirectoryRoute,
  uploadChunkRoute,
  recordFileRoute,
  listUploadsRoute,
  findUploadsRoute,
  removeUploadRoute,
  listFilesRoute,
  getFilesVersionRoute,
  getFileRoute,
  downloadFilesRoute,
  readContentRoute,
  readThumbnailRoute,
  readZipRoute,
  proxyFileRoute,
  renameFileRoute,
  deleteFilesRoute,
  moveFilesRoute,
  ...tusRoutes,
];
