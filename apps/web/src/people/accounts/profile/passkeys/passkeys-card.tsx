import type { Passkey } from '@tessera/contract/people/passkeys';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { useAction } from '../../use-action.ts';
import { SectionCard } from '../section-card.tsx';
import { useProvenCall } from '../proof-provider.tsx';
import { addPasskey } from './add-passkey.ts';
import { PasskeyRow } from './passkey-row.tsx';

export function PasskeysCard({ passkeys }: { passkeys: readonly Passkey[] }) {
  const provenCall = useProvenCall();
  const { revalidate } = useRevalidator();
  const { run, running } = useAction();
  const [news, setNews] = useState('');

  async function add() {
    const added = await run('add', () => addPasskey(provenCall));
    if (!added) return;
    await revalidate();
    setNews(`“${added.passkey.name}” can now sign you in.`);
  }

  return (
    <SectionCard
      title="Passkeys"
      intro={<p>Sign in with your fingerprint, face or screen lock instead of a password.</p>}
    >
      {passkeys.length > 0 && (
        <ul className="profile-rows">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onNews={setNews} />
          ))}
        </ul>
      )}
      {passkeys.length === 0 && (
        <p className="profile-fact ui-muted">
          <KeyRound aria-hidden="true" />
          You don’t have any passkeys yet.
        </p>
      )}
      <div className="ui-row">
        <Button
          icon={<Plus aria-hidden="true" />}
          isLoading={running !== undefined}
          onClick={() => void add()}
        >
          Add a passkey
        </Button>
        <output className="account-news">{news}</output>
      </div>
    </SectionCard>
  );
}
