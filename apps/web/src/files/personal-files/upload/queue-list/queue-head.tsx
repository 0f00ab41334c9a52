import Pause from 'lucide-react/icons/pause';
import Upload from 'lucide-react/icons/upload';
import { Button } from '../../../../ui/button.tsx';
import { Progress } from '../../../../ui/progress.tsx';
import { formatBytes } from '@tessera/domain/files/personal-files/byte-units';
import { speedInWords, timeLeftInWords } from '../byte-words.ts';
import type { QueueState } from '../queue/queue-items.ts';
import { countAll, type QueueTotals, totalProgress } from '../queue/queue-totals.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { QUEUE_TITLE_ID } from './queue-row.tsx';
import { type QueuePace, useQueuePace } from './use-queue-pace.ts';

export function QueueHead({ queue, state }: { queue: UploadQueue; state: QueueState }) {
  const { items, lane, isHeld, totals } = state;
  const { counts } = totals;
  const pace = useQueuePace(totals);
  const all = countAll(totals);
  const isReady = items.some(
    ({ status, file, continuation }) => file && (status === 'pending' || continuation === 'all'),
  );
  const isRunning = lane.size > 0 && !isHeld;
  // Pause All is for several files. A single file has its own button.
  const hasPauseAll = counts.uploading > 0 && all - counts.success > 1;
  return (
    <header className="upload-queue-head">
      <div className="upload-queue-top">
        <div>
          <h2 id={QUEUE_TITLE_ID} tabIndex={-1}>
            Files to Upload ({all})
          </h2>
          {all > 0 && <p className="upload-note">{summary(state, pace)}</p>}
        </div>
        <div className="upload-queue-actions">
          {hasPauseAll && (
            <Button icon={<Pause aria-hidden="true" />} onClick={() => queue.pauseAll()}>
              Pause All
            </Button>
          )}
          <Button
            variant="primary"
            icon={<Upload aria-hidden="true" />}
            disabled={!isReady || isRunning}
            onClick={() => queue.uploadAll()}
          >
            Upload All
          </Button>
        </div>
      </div>
      {(all > 1 || counts.success > 0) && (
        <div className="upload-queue-total">
          {all > 1 && <TotalProgress totals={totals} />}
          <div className="upload-queue-clear">
            {counts.success > 0 && (
              <Button size="small" variant="quiet" onClick={() => queue.clearFinished()}>
                Clear finished
              </Button>
            )}
            {all > 1 && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  queue.removeAll();
                  document.getElementById(QUEUE_TITLE_ID)?.focus();
                }}
              >
                Remove All
              </Button>
            )}
          </div>
        </div>
      )}
    </header>
  );
}

function TotalProgress({ totals }: { totals: QueueTotals }) {
  const progress = totalProgress(totals);
  return (
    <>
      <Progress
        label="All uploads"
        value={progress}
        valueText={`${progress}%`}
        tone={progress === 100 ? 'success' : 'accent'}
        isBare
      />
      <span className="upload-row-percent" aria-hidden="true">
        {progress}%
      </span>
    </>
  );
}

function summary({ totals }: QueueState, pace: QueuePace | undefined): string {
  const { counts, bytes } = totals;
  const number = (count: number) => count.toLocaleString('en-GB');
  const isBegun = counts.success > 0 || counts.uploading > 0;
  const texts = [
    isBegun
      ? `${number(counts.success)} of ${number(countAll(totals))} uploaded`
      : `${formatBytes(bytes)} in all`,
    counts.error > 0 && `${number(counts.error)} failed`,
    pace && speedInWords(pace.bytesPerSecond),
    pace && timeLeftInWords(pace.secondsLeft),
  ];
  return texts.filter(Boolean).join(' · ');
}
