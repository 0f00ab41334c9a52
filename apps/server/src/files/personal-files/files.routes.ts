import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createDirectoryRoute } from './folders/create-directory.ts';
import { deleteDirectoryRoute } from './folders/delete-directory.ts';
import { deleteFilesRoute } from './manage/delete-files.ts';
import { downloadFilesRoute } from './downloads/download-files.ts';
import { getFileRoute } from './downloads/get-file.ts';
import { getFilesVersionRoute } from './manage/get-files-version.ts';
import { listDirectoriesRoute } from './folders/list-directories.ts';
import { listFilesRoute } from './manage/list-files.ts';
import { moveFilesRoute } from './manage/move-files.ts';
import { proxyFileRoute } from './downloads/proxy-file.ts';
import { readContentRoute } from './downloads/read-content.ts';
import { readZipRoute } from './downloads/read-zip.ts';
import { recordFileRoute } from './uploads/record-file.ts';
import { renameDirectoryRoute } from './folders/rename-directory.ts';
import { renameFileRoute } from './manage/rename-file.ts';
import { readThumbnailRoute } from './pictures/thumbnails.ts';
import { tusRoutes } from './tus/tus.routes.ts';
import { findUploadsRoute, listUploadsRoute, removeUploadRoute } from './uploads/unfinished-uploads.ts';
import { getUploadLimitRoute } from './uploads/get-upload-limit.ts';
import { uploadChunkRoute } from './chunks/upload-chunk.ts';
import { getUploadConfigRoute, getUploadFolderRoute } from './uploads/upload-settings-for-browsers.ts';

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
