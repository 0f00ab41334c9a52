import { call } from '../../../lib/api.ts';
import { type SelectedFile, summaryOf } from '../manager/selection.ts';
import { objectStore } from './object-store.ts';
import type { ChosenFile } from './queue/chosen-file.ts';
import type { UploadItem } from './queue/upload-item.ts';
import { askAbout } from './queue/upload-states.ts';
import { openUploads } from './upload-session.ts';

export interface PhotoUpload {
  readonly id: string;
  readonly name: string;
  /** 0 to 100. */
  readonly progress: number;
  /** `stopped` resumes by itself, `lost` needs its file again after a reload, `failed` needs Retry. */
  readonly state: 'waiting' | 'uploading' | 'stopped' | 'lost' | 'failed' | 'done';
  readonly reason: string | undefined;
  /** The photo's bytes, while the browser has them. */
  readonly source: File | undefined;
  /** The uploaded file. Undefined until the upload is finished. */
  readonly file: SelectedFile | undefined;
}

export interface AddedPhotos {
  readonly uploads: readonly PhotoUpload[];
  /** Larger than the storage plan allows, and therefore not uploaded. */
  readonly oversized: readonly File[];
}

export interface PhotoUploads {
  /** Starts to upload photos. Undefined if the person's folders cannot be loaded. */
  add(files: readonly File[], to: { folder: string; limitBytes: number }): Promise<AddedPhotos | undefined>;
  find(id: string): PhotoUpload | undefined;
  subscribe(listener: () => void): () => void;
  /** After a reload, returns the photos that this browser has saved to their uploads. */
  restore(ids: readonly string[]): Promise<void>;
  /** The file of an upload that was finished before a reload. */
  findFinished(id: string): Promise<SelectedFile | undefined>;
  giveFile(id: string, file: File): Promise<void>;
  /** Starts a failed upload again at once. */
  retry(id: string): void;
  remove(id: string): void;
}

/** Photos are saved here while they are uploaded, so that after a reload nobody has to choose them again. */
const saved = objectStore({ database: 'photos-in-progress', store: 'files' });

/** Photos of a listing, on the same queue as all uploads of this tab. */
export function openPhotoUploads(userId: number): PhotoUploads {
  const { queue, directories } = openUploads(userId);
  const itemOf = (id: string) => queue.getState().items.find(({ rowId }) => rowId === id);
  const forget = (id: string) => void saved.use('readwrite', (store) => store.delete(id));

  return {
    async add(files, { folder, limitBytes }) {
      const base = await directories.resolve('');
      if (base === undefined) return undefined;
      await queue.restore();
      const chosen = files.map((file): ChosenFile => ({
        file,
        subfolder: folder,
        folder: base,
        isQuiet: true,
      }));
      const oversized = queue.add(chosen, limitBytes);
      const wanted = new Set(files);
      const added = queue.getState().items.filter(({ file }) => file && wanted.has(file));
      for (const { rowId, file } of added) void saved.use('readwrite', (store) => store.put(file, rowId));
      void queue.start(files);
      return { uploads: added.map(toPhotoUpload), oversized };
    },
    find(id) {
      const item = itemOf(id);
      if (item?.status === 'success' && item.record) forget(id);
      return item && toPhotoUpload(item);
    },
    subscribe: queue.subscribe,
    async restore(ids) {
      await queue.restore();
      for (const id of ids) {
        const item = itemOf(id);
        if (!item || item.file || item.status === 'success') continue;
        // One after another, because each photo may be large.
        // oxlint-disable-next-line no-await-in-loop
        const file = await saved.use('readonly', (store) => store.get(id) as IDBRequest<File | undefined>);
        // oxlint-disable-next-line no-await-in-loop
        if (file) await give(item, file);
      }
    },
    async findFinished(id) {
      const answers = await askAbout({ call }, [id]);
      const answer = answers.get(id);
      if (answer?.kind !== 'finished') return undefined;
      forget(id);
      return summaryOf(answer.file);
    },
    async giveFile(id, file) {
      const item = itemOf(id);
      if (item) await give(item, file);
    },
    retry(id) {
      const item = itemOf(id);
      if (!item?.file) return;
      queue.retry(item.uploadId);
      void queue.start([item.file]);
    },
    remove(id) {
      const item = itemOf(id);
      if (item?.status === 'uploading') queue.pause(item.uploadId);
      if (item) queue.remove(item.uploadId);
      forget(id);
    },
  };

  async function give(item: UploadItem, file: File): Promise<void> {
    queue.silence(item.uploadId);
    await queue.giveFile(item.uploadId, file);
    await queue.start([file]);
  }
}

function toPhotoUpload(item: UploadItem): PhotoUpload {
  const { rowId, name, progress, file, error, continuation, record } = item;
  return {
    id: rowId,
    name,
    progress,
    state: stateOf(item),
    reason: continuation === 'connection' ? 'The connection is lost. It goes on by itself.' : error,
    source: file,
    file: record && summaryOf(record),
  };
}

function stateOf({ status, file, continuation }: UploadItem): PhotoUpload['state'] {
  if (status === 'success') return 'done';
  if (file === undefined) return 'lost';
  if (status === 'uploading') return 'uploading';
  if (status === 'pending') return 'waiting';
  if (continuation !== undefined) return 'stopped';
  return status === 'paused' ? 'stopped' : 'failed';
}
