import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useSyncExternalStore } from 'react';
import type { UploadItem } from '../queue/upload-item.ts';
import { getUploads } from '../upload-session.ts';
import { openUploadPortal, isPortalPageShown } from './portal-store.ts';
import '../upload.css';

/** On other pages: the uploads go on, and this is how far they are. */
export function UploadPill() {
  const queue = getUploads()?.queue;
  const state = useSyncExternalStore(
    queue?.subscribe ?? noChange,
    () => queue?.getState(),
    () => undefined,
  );
  const words = state && summary(state.items);
  if (words === undefined || isPortalPageShown()) return null;
  return (
    <button type="button" className="upload-pill" onClick={openUploadPortal}>
      <CloudUpload aria-hidden="true" />
      {words}
    </button>
  );
}

function noChange(): () => void {
  return () => {};
}

/** Nothing to say while nothing is under way. */
function summary(items: readonly UploadItem[]): string | undefined {
  const open = items.filter(({ status }) => status !== 'success');
  const stopped = open.filter(({ status }) => status === 'error').length;
  if (stopped > 0) return stopped === 1 ? '1 upload stopped' : `${stopped} uploads stopped`;
  if (!open.some(({ status }) => status === 'uploading')) return undefined;
  const share = items.reduce((sum, { progress }) => sum + progress, 0) / items.length;
  return `Uploading ${open.length === 1 ? '1 file' : `${open.length} files`}: ${Math.floor(share)}%`;
}
