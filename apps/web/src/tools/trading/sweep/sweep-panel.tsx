import type { Settings } from '@tessera/domain/tools/trading/settings';
import { useState } from 'react';
import { useViewer } from '../../../lib/viewer.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { rememberTries, shareTries } from '../honesty/tries.ts';
import type { DataChoice } from '../trading-address.ts';
import type { SweepTask, WalkTask } from '../worker/messages.ts';
import { sourceOf } from '../worker/use-backtest.ts';
import { useTask } from '../worker/use-task.ts';
import { AxisFields } from './axis-fields.tsx';
import { HeatMap } from './heat-map.tsx';
import { gridOf, initialAxes } from './sweep-form.ts';
import { WalkResult } from './walk-result.tsx';

/** Tries many settings at once: as a heat map, or part by part through time. */
export function SweepPanel({ settings, data }: { settings: Settings; data: DataChoice }) {
  const [axes, setAxes] = useState(() => initialAxes(settings));
  const [share, setShare] = useState('0.7');
  const [parts, setParts] = useState('5');
  const [fault, setFault] = useState<string>();
  const isMember = useViewer() !== null;
  const sweep = useTask<SweepTask>();
  const walk = useTask<WalkTask>();
  const progress = sweep.progress ?? walk.progress;

  async function run(kind: 'sweep' | 'walk') {
    const read = gridOf(settings, axes);
    setFault('fault' in read ? read.fault : undefined);
    if ('fault' in read) return;
    const shared = { settings, source: sourceOf(data), grid: read.grid };
    const outcome =
      kind === 'sweep'
        ? await sweep.start({ kind, ...shared, share: Number(share) })
        : await walk.start({ kind, ...shared, parts: Number(parts) });
    if (!outcome?.ok) return;
    const { dataDigest, tries } = outcome.report;
    rememberTries(dataDigest, tries);
    if (isMember) void shareTries(dataDigest, tries);
  }

  function cancel() {
    sweep.cancel();
    walk.cancel();
  }

  const problem = fault ?? sweep.problem ?? walk.problem;
  return (
    <div className="ui-stack" data-gap="wider">
      <div className="trading-sweep-form">
        <AxisFields
          label="Across"
          settings={settings}
          axis={axes[0]}
          onChange={(axis) => setAxes([axis, axes[1]])}
        />
        <AxisFields
          label="Down"
          settings={settings}
          axis={axes[1]}
          onChange={(axis) => setAxes([axes[0], axis])}
        />
        <div className="trading-sweep-run">
          <SelectField
            label="Choose the best in"
            value={share}
            onChange={(event) => setShare(event.currentTarget.value)}
            options={[
              { value: '0.5', label: 'The first 50 %' },
              { value: '0.7', label: 'The first 70 %' },
              { value: '0.8', label: 'The first 80 %' },
              { value: '1', label: 'All prices' },
            ]}
          />
          <Button onClick={() => void run('sweep')} disabled={progress !== undefined}>
            Sweep
          </Button>
          <SelectField
            label="Walk forward in"
            value={parts}
            onChange={(event) => setParts(event.currentTarget.value)}
            options={['3', '5', '8', '12'].map((value) => ({ value, label: `${value} parts` }))}
          />
          <Button onClick={() => void run('walk')} disabled={progress !== undefined}>
            Walk forward
          </Button>
        </div>
      </div>
      {progress !== undefined && (
        <div className="ui-row">
          <div className="trading-progress">
            <Progress label="Trying settings" value={progress} max={1} />
          </div>
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title="Couldn’t try these settings">
          {problem}
        </Banner>
      )}
      {sweep.report && <HeatMap report={sweep.report} data={data} />}
      {walk.report && <WalkResult report={walk.report} />}
      {!sweep.report && !walk.report && progress === undefined && (
        <p className="ui-note">
          A sweep tries every combination of two settings. Walking forward chooses the best in one part of the
          prices and tests it in the next, as you would have had to. Each combination counts as a try on these
          prices.
        </p>
      )}
    </div>
  );
}
