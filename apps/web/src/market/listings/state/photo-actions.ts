import { isSameEdit, type PictureEdit } from '@tessera/domain/market/listings/picture-edits';
import { LARGEST_FILE_BYTES } from '@tessera/domain/files/storage-plans/sizes';
import type { PhotoUpload, PhotoUploads } from '../../../files/personal-files/public.ts';
import { formatBytes } from '@tessera/domain/files/personal-files/byte-units';
import { insertChosen } from './chosen-order.ts';
import { withinMax } from './wizard-files.ts';
import type { WizardCore } from './wizard-core.ts';
import type { WizardPorts } from './wizard-state.ts';
import { formFor } from './system-form.ts';
import type { AttachedFile, PendingPhoto } from './work.ts';

interface Arriving {
  readonly file: File;
  readonly upload: PhotoUpload;
}

function arrivingUpload(id: string, source: File): PhotoUpload {
  const { name } = source;
  return { id, name, progress: 0, state: 'waiting', reason: undefined, source, file: undefined };
}

/** How a listing shows one of its files. */
export interface FileDetails {
  readonly caption?: string | null;
  readonly isFloorPlan?: boolean;
  readonly edit?: PictureEdit | null;
}

/** Uploads photos from inside the form, and changes how they are shown. */
export function createPhotoActions(core: WizardCore) {
  const { ports, get, set, setWork, change } = core;
  let opening: Promise<PhotoUploads> | undefined;
  let stop: (() => void) | undefined;
  /** Photos that were chosen but are not in the upload queue yet. They are shown and waited for from the start. */
  let arriving: readonly Arriving[] = [];

  /** Opens the upload queue with the first photo. Its code is large, so it is loaded only then. */
  function open(): Promise<PhotoUploads> {
    opening ??= ports.openPhotoUploads().then((uploads) => {
      stop = uploads.subscribe(() => follow(uploads));
      return uploads;
    });
    opening.catch(() => (opening = undefined));
    return opening;
  }

  function show(found: readonly PhotoUpload[]): void {
    const unfinished = found.filter(({ state }) => state !== 'done');
    set({ uploads: [...unfinished, ...arriving.map(({ upload }) => upload)] });
  }

  function announce(files: readonly File[]): readonly Arriving[] {
    const added = files.map((file) => ({ file, upload: arrivingUpload(ports.newKey(), file) }));
    arriving = [...arriving, ...added];
    set({ uploads: [...get().uploads, ...added.map(({ upload }) => upload)] });
    return added;
  }

  /** Ends the waiting of these photos. Returns the files of those that were not cancelled meanwhile. */
  function arrived(added: readonly Arriving[]): readonly File[] {
    const ids = new Set(added.map(({ upload }) => upload.id));
    const wanted = arriving.filter(({ upload }) => ids.has(upload.id)).map(({ file }) => file);
    arriving = arriving.filter(({ upload }) => !ids.has(upload.id));
    set({ uploads: get().uploads.filter(({ id }) => !ids.has(id)) });
    return wanted;
  }

  /** Attaches uploaded photos, and shows the progress of the others. */
  function follow(uploads: PhotoUploads): void {
    const { work } = get();
    const pending = work.pending ?? [];
    if (pending.length === 0) return;
    const found = pending.flatMap(({ id }) => uploads.find(id) ?? []);
    show(found);
    const done = found.flatMap((upload) => (upload.file ? [{ id: upload.id, file: upload.file }] : []));
    if (done.length > 0) attach(done);
  }

  function attach(done: readonly { readonly id: string; readonly file: AttachedFile }[]): void {
    const { work } = get();
    let { files, chosen = [] } = work;
    for (const { id, file } of done) {
      if (!files.some((each) => each.id === file.id)) files = insertChosen(files, file, { chosen, id });
      chosen = chosen.map((each) => (each.id === id ? { id, fileId: file.id } : each));
    }
    const ended = new Set(done.map(({ id }) => id));
    const pending = (work.pending ?? []).filter(({ id }) => !ended.has(id));
    change({ files: withinMax(ports, files), pending, chosen: pending.length > 0 ? chosen : [] });
  }

  function setPending(pending: readonly PendingPhoto[]): void {
    setWork({ ...get().work, pending });
  }

  function drop(id: string): void {
    setPending((get().work.pending ?? []).filter((photo) => photo.id !== id));
    set({ uploads: get().uploads.filter((upload) => upload.id !== id) });
  }

  function withUploads(run: (uploads: PhotoUploads) => void): void {
    void open().then(run, () => undefined);
  }

  return {
    /** Uploads photos into the listing's folder. Photos that are too large are named and left out. */
    async addPhotos(photos: readonly File[], limitBytes: number): Promise<void> {
      const { work } = get();
      const taken = work.files.length + (work.pending ?? []).length + arriving.length;
      const announced = announce(withinMax(ports, photos, taken));
      if (announced.length === 0) return;
      const uploads = await open().catch(() => undefined);
      const files = announced.map(({ file }) => file);
      const added = await uploads?.add(files, { folder: folderOf(core), limitBytes }).catch(() => undefined);
      const wanted = new Set(arrived(announced));
      if (!uploads || !added) {
        ports.showToast({
          tone: 'danger',
          title: 'Your photos couldn’t be added',
          description: 'Check your connection, then add them again.',
        });
        return;
      }
      complainOfSize(ports, added.oversized, limitBytes);
      const known = new Set((get().work.pending ?? []).map(({ id }) => id));
      const fresh = added.uploads.filter(({ id }) => !known.has(id));
      const isWanted = ({ source }: PhotoUpload) => source === undefined || wanted.has(source);
      for (const { id } of fresh.filter((upload) => !isWanted(upload))) uploads.remove(id);
      const following = fresh.filter(isWanted).map(({ id, name }) => ({ id, name }));
      const { work: now } = get();
      const chosen = [...(now.chosen ?? []), ...following.map(({ id }) => ({ id }))];
      setWork({ ...now, pending: [...(now.pending ?? []), ...following], chosen });
      follow(uploads);
    },
    /** Continues uploads that were interrupted, after a reload or when the form is opened again. */
    async resumePhotos(): Promise<void> {
      const pending = get().work.pending ?? [];
      if (pending.length === 0) return;
      const uploads = await open().catch(() => undefined);
      if (!uploads) return;
      await uploads.restore(pending.map(({ id }) => id));
      for (const { id } of pending) {
        if (uploads.find(id)) continue;
        // oxlint-disable-next-line no-await-in-loop -- a few photos at most
        const file = await uploads.findFinished(id);
        if (file) attach([{ id, file }]);
        else drop(id);
      }
      follow(uploads);
    },
    retryUpload: (id: string) => withUploads((uploads) => uploads.retry(id)),
    giveUploadFile: (id: string, file: File) => withUploads((uploads) => void uploads.giveFile(id, file)),
    removeUpload(id: string) {
      drop(id);
      if (arriving.some(({ upload }) => upload.id === id)) {
        arriving = arriving.filter(({ upload }) => upload.id !== id);
        return;
      }
      withUploads((uploads) => uploads.remove(id));
    },
    /**
     * Changes how the listing shows a file: its caption, whether it is a floor plan, or how it is turned and cropped.
     */
    changeFile(id: number, details: FileDetails) {
      change({ files: get().work.files.map((file) => (file.id === id ? withDetails(file, details) : file)) });
    },
    stopPhotos: () => stop?.(),
  };
}

/**
 * The file with changed details. If its edit changed, the picture is drawn from the file until it is saved, because
 * its address will change.
 */
function withDetails(file: AttachedFile, details: FileDetails): AttachedFile {
  const { edit } = details;
  if (edit === undefined || isSameEdit(edit, file.edit ?? null)) return { ...file, ...details };
  const { media: _media, ...rest } = file;
  return { ...rest, ...details };
}

/** Names the photos that are larger than the storage plan allows. They are not uploaded. */
function complainOfSize(
  { showToast }: Pick<WizardPorts, 'showToast'>,
  oversized: readonly File[],
  limitBytes: number,
): void {
  const [first] = oversized;
  if (!first) return;
  const isOne = oversized.length === 1;
  showToast({
    tone: 'danger',
    title: isOne ? `“${first.name}” is too large` : `${oversized.length} photos are too large`,
    description: `Your storage plan allows at most ${formatBytes(Math.min(limitBytes, LARGEST_FILE_BYTES))} for one file. ${
      isOne
        ? 'Save a smaller copy and add that.'
        : `Save smaller copies and add those: ${oversized.map(({ name }) => name).join(', ')}.`
    }`,
  });
}

/** Each listing has a folder, so that its photos stay together whatever their names are. */
function folderOf({ get, ports }: WizardCore): string {
  const { saved, clientKey } = formFor(get().work);
  if (saved) return `Listings/Listing ${saved.listingId}`;
  const day = ports.now().toISOString().slice(0, 10);
  return `Listings/${day} ${clientKey.slice(0, 4)}`;
}
