import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Badge } from '../../../../ui/badge.tsx';
import { SectionCard } from '../section-card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoStepOff } from './two-step-off.tsx';
import { TwoStepOn } from './two-step-on.tsx';

interface TwoStepCardProps {
  isOn: boolean;
  recoveryCodesLeft: number;
}

export function TwoStepCard({ isOn, recoveryCodesLeft }: TwoStepCardProps) {
  const { revalidate } = useRevalidator();
  const [codes, setCodes] = useState<readonly string[]>();

  async function show(fresh: readonly string[]) {
    setCodes(fresh);
    await revalidate();
  }

  return (
    <SectionCard
      title="Two-step sign-in"
      badge={<Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>}
      intro={<p>After your password, we ask for a code from an authenticator app on your phone.</p>}
    >
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {!codes && isOn && (
        <TwoStepOn recoveryCodesLeft={recoveryCodesLeft} onRenewed={show} onRemoved={() => revalidate()} />
      )}
      {!codes && !isOn && <TwoStepOff onSwitchedOn={show} />}
    </SectionCard>
  );
}
