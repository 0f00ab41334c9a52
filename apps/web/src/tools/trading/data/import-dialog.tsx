import type { GuessedFormat, PriceFormat } from '@tessera/domain/tools/trading/csv/guess-format';
import type { Settings } from '@tessera/domain/tools/trading/settings';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { labPath } from '../trading-address.ts';
import { sendTask } from '../worker/lab-worker.ts';
import { FormatFields } from './format-fields.tsx';
import { FormatPreview } from './format-preview.tsx';
import { ownPrices } from './own-prices.ts';

interface ImportDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly settings: Settings;
  /** Called with the prices in the worker. By default, the lab shows a run with them. */
  readonly onRead?: () => void;
}

interface Chosen {
  readonly files: readonly File[];
  readonly guess: GuessedFormat;
  readonly format: PriceFormat;
}

/** Opens price files: choosing them, checking how they are read, and reading them. */
export function ImportDialog({ isOpen, onOpenChange, settings, onRead }: ImportDialogProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const [adjustsSplits, setAdjustsSplits] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  const navigate = useNavigate();

  async function choose(files: readonly File[]) {
    const [first] = files;
    if (!first) return;
    setProblem(undefined);
    const outcome = await sendTask({ kind: 'guess', file: first });
    if (outcome.ok) setChosen({ files, guess: outcome.report.guess, format: outcome.report.guess.format });
    else {
      setChosen(undefined);
      setProblem(outcome.problem);
    }
  }

  async function read({ files, format }: Chosen) {
    setProblem(undefined);
    setProgress(0);
    abort.current = new AbortController();
    const { signal } = abort.current;
    const outcome = await sendTask(
      { kind: 'open', files, format, adjustsSplits },
      { signal, onProgress: setProgress },
    );
    setProgress(undefined);
    if (!outcome.ok) {
      setProblem(outcome.problem);
      return;
    }
    ownPrices.set({ prices: outcome.report.prices, version: ownPrices.get().version + 1 });
    onOpenChange(false);
    if (onRead) onRead();
    else await navigate(labPath(settings, { isOwn: true, instruments: [] }), { preventScrollReset: true });
  }

  function cancel() {
    abort.current?.abort();
    setProgress(undefined);
  }

  const canRead = chosen?.format.columns.date !== undefined && chosen.format.columns.close !== undefined;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) cancel();
        onOpenChange(next);
      }}
      title="Use your own prices"
      description="CSV files with a date and a close in each row. They are read on your device and not uploaded."
      size="large"
      footer={
        progress === undefined ? (
          <Button variant="primary" disabled={!canRead} onClick={() => chosen && void read(chosen)}>
            Use these prices
          </Button>
        ) : (
          <Button onClick={cancel}>Cancel</Button>
        )
      }
    >
      <div className="ui-stack trading-import">
        <label className="trading-file">
          <span className="ui-field-label">Files</span>
          <input
            type="file"
            multiple
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={(event) => void choose([...(event.currentTarget.files ?? [])])}
          />
          <span className="ui-note">
            Several files become instruments with the files’ names. At most 500 MB.
          </span>
        </label>
        {problem !== undefined && (
          <Banner tone="danger" role="alert" title="These prices can’t be used">
            {problem}
          </Banner>
        )}
        {chosen && (
          <>
            <FormatFields
              names={chosen.guess.names}
              format={chosen.format}
              onChange={(format) => setChosen({ ...chosen, format })}
            />
            <Checkbox
              label="Adjust prices before splits"
              checked={adjustsSplits}
              onChange={(event) => setAdjustsSplits(event.currentTarget.checked)}
            />
            <FormatPreview rows={chosen.guess.rows} format={chosen.format} />
          </>
        )}
        {progress !== undefined && <Progress label="Reading" value={progress} max={1} />}
      </div>
    </Dialog>
  );
}
