import { useState } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useAction } from '../../use-action.ts';
import { useProvenCall } from '../proof-provider.tsx';

interface TwoStepOnProps {
  recoveryCodesLeft: number;
  onRenewed: (recoveryCodes: readonly string[]) => Promise<void>;
  onRemoved: () => Promise<void>;
}

const FEW = 3;

export function TwoStepOn({ recoveryCodesLeft, onRenewed, onRemoved }: TwoStepOnProps) {
  const provenCall = useProvenCall();
  const { run, running } = useAction();
  const [question, setQuestion] = useState<'renew' | 'remove'>();

  async function renew() {
    setQuestion(undefined);
    const { renewRecoveryCodes } = await import('@tessera/contract/people/second-factor');
    const renewed = await run('renew', () => provenCall(renewRecoveryCodes, {}));
    if (renewed) await onRenewed(renewed.recoveryCodes);
  }

  async function remove() {
    setQuestion(undefined);
    const { removeSecondFactor } = await import('@tessera/contract/people/second-factor');
    const removed = await run('remove', () => provenCall(removeSecondFactor, {}));
    if (removed) await onRemoved();
  }

  return (
    <>
      <RecoveryCodesLeft count={recoveryCodesLeft} />
      <div className="ui-row">
        <Button isLoading={running === 'renew'} onClick={() => setQuestion('renew')}>
          Make new recovery codes
        </Button>
        <Button variant="quiet" isLoading={running === 'remove'} onClick={() => setQuestion('remove')}>
          Switch off
        </Button>
      </div>
      <ConfirmDialog
        isOpen={question === 'renew'}
        onOpenChange={() => setQuestion(undefined)}
        title="Make new recovery codes?"
        confirmLabel="Make new codes"
        onConfirm={() => void renew()}
      >
        Your current codes will stop working.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question === 'remove'}
        onOpenChange={() => setQuestion(undefined)}
        title="Switch off two-step sign-in?"
        confirmLabel="Switch off"
        tone="danger"
        onConfirm={() => void remove()}
      >
        Your password alone will then be enough to sign in, and your recovery codes will stop working.
      </ConfirmDialog>
    </>
  );
}

function RecoveryCodesLeft({ count }: { count: number }) {
  const text = `${count === 0 ? 'No' : count} recovery ${count === 1 ? 'code is' : 'codes are'} left.`;
  if (count >= FEW) return <p>{text}</p>;
  return (
    <Banner tone="warning" title={text}>
      <p>Make new ones, so that you can sign in without your phone.</p>
    </Banner>
  );
}
