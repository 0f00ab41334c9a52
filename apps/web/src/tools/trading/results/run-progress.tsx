import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { BacktestState } from '../worker/use-backtest.ts';

/** A run that takes a moment: how far it is, and a button that cancels it. After that, a button that runs it again. */
export function RunProgress({ run }: { run: BacktestState }) {
  const { progress, isCancelled, report, cancel, restart } = run;
  if (isCancelled)
    return (
      <Banner
        ref={focus}
        title="You cancelled the run"
        actions={
          <Button size="small" onClick={restart}>
            Run again
          </Button>
        }
      >
        {report ? 'The results below are those of the run before.' : 'There are no results yet.'}
      </Banner>
    );
  if (progress === undefined) return null;
  return (
    <div className="ui-row trading-run">
      <div className="trading-progress">
        <Progress label="Running" value={progress} max={1} />
      </div>
      <Button size="small" onClick={cancel}>
        Cancel run
      </Button>
    </div>
  );
}

/** The focus was on the button that cancelled the run, which is no longer there. */
function focus(box: HTMLDivElement | null): void {
  box?.focus({ preventScroll: true });
}
