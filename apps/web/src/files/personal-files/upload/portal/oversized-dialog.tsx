import { type StoragePlanLimits, UpgradeDialog } from '../../../storage-plans/public.ts';
import type { ChosenFile } from '../queue/chosen-file.ts';
import { openUploads } from '../upload-session.ts';
import { saveFiles } from './saved-files.ts';

interface OversizedDialogProps {
  userId: number;
  oversized: readonly ChosenFile[];
  limits: StoragePlanLimits;
  onClose: () => void;
  onUpgraded: (fileBytes: number) => void;
}

/** Offers a larger storage plan. Oversized and queued files are saved while the person is on the payment page. */
export function OversizedDialog({ userId, oversized, limits, onClose, onUpgraded }: OversizedDialogProps) {
  return (
    <UpgradeDialog
      userId={userId}
      oversized={oversized.map(({ file }) => file)}
      limits={limits}
      onClose={onClose}
      beforeLeaving={() => saveFiles(userId, { oversized, queued: openUploads(userId).queue.queuedFiles() })}
      onUpgraded={onUpgraded}
    />
  );
}
