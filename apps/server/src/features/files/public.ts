export { type CheckOptions, type Finding, checkFiles } from './check-files.ts';
export { type StoredFile, findFilesById, lockFiles } from './files.queries.ts';
export { files } from './file-fragments.queries.ts';
export { fileRoutes } from './files.routes.ts';
export { addGeneratedFile } from './add-generated-file.ts';
export { finishWorker, removeWorker } from './files.workers.ts';
export { answerFileAsIs, answerPicture, measureFile } from './shown-pictures.ts';
export { refuseWithoutStore } from './store-faults.ts';
export { sweepUploadsWorker } from './sweep-uploads.ts';
