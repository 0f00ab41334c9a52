import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { StoragePlanLimits } from './limits-store.ts';
import { formatStorage, storageOf } from './storage-words.ts';
import './storage-meter.css';

/** The meter warns from this fraction of the total on. */
const ALMOST_FULL = 0.95;

/** Shows used and free storage. Both come from the call that loads the limits of uploads. */
export function StorageMeter({
  limits: { storagePlan, isLoading, isFailed = false },
}: {
  limits: Pick<StoragePlanLimits, 'storagePlan' | 'isLoading'> & Partial<Pick<StoragePlanLimits, 'isFailed'>>;
}) {
  if (isLoading) return <Skeleton className="storage-meter-waiting" />;
  if (isFailed)
    return (
      <p className="storage-meter-words">
        We couldn’t load how much storage you use. Reload the page to try again.
      </p>
    );
  const storage = storageOf(storagePlan);
  const words = formatStorage(storage);
  return (
    <div className="storage-meter">
      <Progress
        isBare
        label="Storage used"
        value={storage.usedBytes}
        max={storage.totalBytes}
        valueText={words}
        tone={storage.usedBytes >= storage.totalBytes * ALMOST_FULL ? 'danger' : 'accent'}
      />
      <span className="storage-meter-words">{words}</span>
    </div>
  );
}
