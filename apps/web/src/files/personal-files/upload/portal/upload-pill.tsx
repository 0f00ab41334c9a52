import { plural } from '@tessera/domain/plural';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useSyncExternalStore } from 'react';
import { calmStateOf } from '../queue/calm-state.ts';
import { countAll, type QueueTotals, totalProgress } from '../queue/queue-totals.ts';
import { getUploads } from '../upload-session.ts';
import { openUploadPortal, isPortalPageShown } from './portal-store.ts';
import '../upload.css';

/** Shows the progress of uploads while the portal is closed. */
export function UploadPill() {
  const queue = getUploads()?.queue;
  const calm = queue && calmStateOf(queue);
  const state = useSyncExternalStore(
    calm?.subscribe ?? noChange,
    () => calm?.getState(),
    () => undefined,
  );
  const words = state && summary(state.totals);
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

/** Undefined while no upload is active. */
function summary(totals: QueueTotals): string | undefined {
  const { counts } = totals;
  if (counts.error > 0) return plural(counts.error, 'upload stopped', 'uploads stopped');
  if (counts.uploading === 0) return undefined;
  const open = countAll(totals) - counts.success;
  return `Uploading ${plural(open, 'file')}: ${totalProgress(totals)}%`;
}
