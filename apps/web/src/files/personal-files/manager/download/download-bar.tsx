import { Button } from '../../../../ui/button.tsx';
import { Progress } from '../../../../ui/progress.tsx';
import { useManager } from '../use-manager.ts';

/** Progress of a zip, with a button to cancel it. */
export function DownloadBar() {
  const { batch, cancel } = useManager().downloads;
  if (!batch) return null;
  return (
    <div className="files-download">
      <Progress
        label={`${stageOf(batch.percent)} ${batch.count} file(s)`}
        value={Math.round(batch.percent)}
      />
      <Button size="small" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}

function stageOf(percent: number): string {
  if (percent <= 20) return 'Fetching';
  return percent < 30 ? 'Zipping' : 'Downloading';
}
