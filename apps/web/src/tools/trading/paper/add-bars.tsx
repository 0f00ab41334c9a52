import { addPaperBars } from '@tessera/contract/tools/trading';
import type { Settings } from '@tessera/domain/tools/trading/settings';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { sendCall } from './send-call.ts';
import { sendTask } from '../worker/lab-worker.ts';

const lazyImport = lazyModule(() => import('../data/import-dialog.tsx'));

interface AddBarsProps {
  readonly id: number;
  readonly settings: Settings;
  /** Time of the last bar of each instrument. */
  readonly lastTimes: Readonly<Record<string, number>>;
}

/** Reads a file and adds the bars after the last ones. A file may have earlier bars, too: they are left out. */
export function AddBars({ id, settings, lastTimes }: AddBarsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<{ added?: number; problem?: string }>();
  const dialog = useLazyModule(lazyImport, { isNeeded: isOpen, onFailure: () => setIsOpen(false) });
  const revalidator = useRevalidator();

  async function add() {
    const rows = await sendTask({ kind: 'rows', source: { kind: 'own' }, after: lastTimes });
    if (!rows.ok) {
      setOutcome({ problem: rows.problem });
      return;
    }
    const instruments = rows.report.instruments.map(({ name, rows: list }) => ({
      name,
      rows: list.map((row): [number, number, number, number, number, number] => [...row]),
    }));
    const sent = await sendCall(addPaperBars, { params: { id }, body: { instruments } });
    if ('problem' in sent) {
      setOutcome(sent);
      return;
    }
    const { answer } = sent;
    setOutcome(answer.ok ? { added: answer.value.added } : { problem: answer.refusal.error });
    if (answer.ok) await revalidator.revalidate();
  }

  return (
    <>
      <Button
        icon={<FileUp aria-hidden="true" />}
        variant="primary"
        onPointerEnter={lazyImport.preload}
        onClick={() => setIsOpen(true)}
      >
        Add new prices
      </Button>
      {dialog && (
        <dialog.ImportDialog
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          settings={settings}
          onRead={() => void add()}
        />
      )}
      <output>
        {outcome?.added !== undefined &&
          `${outcome.added} ${outcome.added === 1 ? 'bar was' : 'bars were'} added.`}
      </output>
      {outcome?.problem !== undefined && (
        <Banner tone="danger" role="alert" title="Couldn’t add these prices">
          {outcome.problem}
        </Banner>
      )}
    </>
  );
}
