import type { Output } from '@tessera/contract/endpoint';
import type { startSecondFactor } from '@tessera/contract/people/second-factor';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useAction } from '../../use-action.ts';
import { useProvenCall } from '../proof-provider.tsx';
import { TwoStepSetUp } from './two-step-set-up.tsx';

interface TwoStepOffProps {
  onSwitchedOn: (recoveryCodes: readonly string[]) => Promise<void>;
}

export function TwoStepOff({ onSwitchedOn }: TwoStepOffProps) {
  const provenCall = useProvenCall();
  const { run, running } = useAction();
  const [started, setStarted] = useState<Output<typeof startSecondFactor>>();

  async function start() {
    const { startSecondFactor } = await import('@tessera/contract/people/second-factor');
    setStarted(await run('start', () => provenCall(startSecondFactor, {})));
  }

  if (started) {
    return <TwoStepSetUp {...started} onSwitchedOn={onSwitchedOn} onCancel={() => setStarted(undefined)} />;
  }
  return (
    <>
      <p>
        Even if someone learns your password, they can’t get in. You need an authenticator app on your phone.
      </p>
      <div>
        <Button
          icon={<ShieldCheck aria-hidden="true" />}
          isLoading={running !== undefined}
          onClick={() => void start()}
        >
          Set up two-step sign-in
        </Button>
      </div>
    </>
  );
}
