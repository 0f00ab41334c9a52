export {
  answerAttachment,
  attachmentEntry,
  readBody,
  removeAttachments,
  storeAttachment,
} from './attachments/attachments.ts';
export { type Attachment, attachments, findAttachment } from './attachments/attachments.queries.ts';
export { type CheckOptions, type Finding, checkFiles } from './check/check-files.ts';
export { type StoredFile, findFilesById, lockFiles } from './files.queries.ts';
export { files } from './files.queries.ts';
export { findStorage } from './uploads/upload-limit.queries.ts';
export { fileRoutes } from './files.routes.ts';
export { addGeneratedFile, type ReadyPicture } from './pictures/add-generated-file.ts';
export { findFilesByName } from './pictures/generated-files.queries.ts';
export { finishWorker, removeWorker } from './files.workers.ts';
export { answerFileAsIs, answerPicture, drawPicture, measureFile } from './pictures/shown-pictures.ts';
export { answerShown, readStored, removeStored } from './stored-bytes/kept-copies.ts';
export { refuseWithoutStore } from './stored-bytes/store-faults.ts';
export { sweepUploadsWorker } from './uploads/sweep-uploads.ts';
export { eraseFiles, exportFiles, listZipEntries } from './personal-data.ts';
