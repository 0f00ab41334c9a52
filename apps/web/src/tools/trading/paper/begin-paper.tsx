import type { Settings } from '@tessera/domain/tools/trading/settings';
import { settingsQuery } from '@tessera/domain/tools/trading/settings-query';
import { strategyFacts } from '@tessera/domain/tools/trading/settings';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from '../../../lib/viewer.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type DataChoice, labPath } from '../trading-address.ts';
import { sendTask } from '../worker/lab-worker.ts';
import { sendCall } from './send-call.ts';
import { sourceOf } from '../worker/use-backtest.ts';

const NAME_FORM = 'paper-name';

/** Begins a paper portfolio with the present settings and prices. Visitors sign in first. */
export function BeginPaper({ settings, data }: { settings: Settings; data: DataChoice }) {
  const viewer = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  if (!viewer)
    return (
      <ButtonLink size="small" to={`/auth/login?redirect=${encodeURIComponent(labPath(settings, data))}`}>
        Sign in for a paper portfolio
      </ButtonLink>
    );
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Begin a paper portfolio
      </Button>
      <BeginDialog isOpen={isOpen} onOpenChange={setIsOpen} settings={settings} data={data} />
    </>
  );
}

interface BeginDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly settings: Settings;
  readonly data: DataChoice;
}

function BeginDialog({ isOpen, onOpenChange, settings, data }: BeginDialogProps) {
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const navigate = useNavigate();

  async function begin(name: string) {
    setIsPending(true);
    setProblem(await tryToBegin(name));
    setIsPending(false);
  }

  /** Returns the problem, if there is one. */
  async function tryToBegin(name: string): Promise<string | undefined> {
    const rows = await sendTask({ kind: 'rows', source: sourceOf(data) });
    if (!rows.ok) return rows.problem;
    const { createPaperPortfolio } = await import('@tessera/contract/tools/trading');
    const instruments = rows.report.instruments.map((each) => ({
      name: each.name,
      rows: each.rows.map((row): [number, number, number, number, number, number] => [...row]),
    }));
    const body = { name, settings: settingsQuery(settings).toString(), instruments };
    const sent = await sendCall(createPaperPortfolio, { body });
    if ('problem' in sent) return sent.problem;
    const { answer } = sent;
    if (!answer.ok) return answer.refusal.error;
    await navigate(`/trading/portfolios/${answer.value.id}`);
    return undefined;
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Begin a paper portfolio"
      description="Its settings stay as they are now. You add new prices as they come, and it goes on, without real money."
      footer={
        <Button type="submit" form={NAME_FORM} variant="primary" isLoading={isPending}>
          Begin
        </Button>
      }
    >
      <form
        id={NAME_FORM}
        className="ui-stack"
        onSubmit={(event) => {
          event.preventDefault();
          const name = new FormData(event.currentTarget).get('name');
          void begin(typeof name === 'string' ? name : '');
        }}
      >
        <TextField
          label="Name"
          name="name"
          required
          maxLength={80}
          defaultValue={strategyFacts[settings.strategy].name}
        />
        {problem !== undefined && (
          <Banner tone="danger" role="alert" title="Couldn’t begin">
            {problem}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
