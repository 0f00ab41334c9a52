import { getUploadConfig } from '@tessera/contract/files/files';
import { type Pauses, usualPauses } from '@tessera/domain/files/personal-files/chunks';
import { newId } from '../../../lib/new-id.ts';
import { call } from '../../../lib/api.ts';
import { showToast, toastStore, updateToast } from '../../../ui/overlays/toast-store.ts';
import { announceFiles } from '../files-news.ts';
import { openFolderList } from '../folders/folder-list.ts';
import { Directories } from './directories/directories.ts';
import { createBrowserMemory } from './queue/saved/browser-memory.ts';
import { deviceOf } from './queue/sending/device.ts';
import { openDigestsFromStart } from './queue/sending/digests-from-start.ts';
import { findDigest } from './queue/sending/digests.ts';
import type { QueuePorts } from './queue/queue-ports.ts';
import { UploadQueue } from './queue/upload-queue.ts';
import { sendByXhr } from './queue/sending/xhr-transport.ts';

/** One person's uploads in this tab. They continue on every page. */
export interface UploadSession {
  readonly userId: number;
  readonly queue: UploadQueue;
  readonly directories: Directories;
}

let current: UploadSession | undefined;

/** Returns this person's session, or opens it and closes that of another person. Only for the browser. */
export function openUploads(userId: number): UploadSession {
  if (current?.userId === userId) return current;
  current?.queue.close();
  const directories: Directories = new Directories({
    call,
    userId,
    folders: openFolderList({ call, userId }),
    onRenamed: (from, to) => queue.repoint(from, to),
  });
  const queue: UploadQueue = new UploadQueue(browserPorts(userId, directories));
  current = { userId, queue, directories };
  askBeforeLeaving(queue);
  void directories.load();
  void queue.restore();
  return current;
}

/** The open session, for components outside the portal. */
export function getUploads(): UploadSession | undefined {
  return current;
}

function browserPorts(userId: number, folders: Directories): QueuePorts {
  const { userAgent, maxTouchPoints } = navigator;
  const device = deviceOf(userAgent, maxTouchPoints);
  const digest = findDigest(crypto);
  return {
    call,
    send: sendByXhr,
    digest,
    // Computing digests would cost a phone's battery.
    digestsFromStart: digest && device === 'desktop' ? openDigestsFromStart : undefined,
    newId,
    now: () => performance.timeOrigin + performance.now(),
    wait,
    device,
    userAgent,
    online: {
      is: () => navigator.onLine,
      onChange: (listener) => listen(window, ['online', 'offline'], listener),
    },
    hidden: {
      is: () => document.hidden,
      onChange: (listener) => listen(document, ['visibilitychange'], listener),
    },
    memory: createBrowserMemory(userId, newId()),
    notify(notice) {
      const id = showToast(notice);
      return { isShown: () => toastStore.get()?.id === id, update: (next) => updateToast(id, next) };
    },
    onRecorded: announceFiles,
    onFreed: announceFiles,
    findPauses,
    folders,
  };
}

let pauses: Promise<Pauses> | undefined;

/** The pauses between chunks, requested once for each page. Without a response, the defaults apply. */
function findPauses(): Promise<Pauses> {
  pauses ??= call(getUploadConfig, {}).then(
    (answer) => (answer.ok ? answer.value.pauses : usualPauses),
    () => {
      pauses = undefined;
      return usualPauses;
    },
  );
  return pauses;
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}

function listen(target: EventTarget, types: readonly string[], listener: () => void): () => void {
  for (const type of types) target.addEventListener(type, listener);
  return () => {
    for (const type of types) target.removeEventListener(type, listener);
  };
}

/** Asks before the page closes while something is uploading. At other times, the listener would disable the bfcache. */
function askBeforeLeaving(queue: UploadQueue): void {
  let isAsking = false;
  queue.subscribe(() => {
    const isActive = queue.isUploading();
    if (isActive === isAsking) return;
    isAsking = isActive;
    if (isActive) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
