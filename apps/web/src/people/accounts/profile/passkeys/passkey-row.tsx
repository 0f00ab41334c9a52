import type { Passkey } from '@tessera/contract/people/passkeys';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Badge } from '../../../../ui/badge.tsx';
import { besideRow } from '../../../../ui/forms/beside-row.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { LocalTime } from '../../../../lib/local-time.tsx';
import { useAction } from '../../use-action.ts';
import { useProvenCall } from '../proof-provider.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

interface PasskeyRowProps {
  passkey: Passkey;
  onNews: (text: string) => void;
}

export function PasskeyRow({ passkey, onNews }: PasskeyRowProps) {
  const { name, isBackedUp, createdAt, lastUsedAt } = passkey;
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const { running, remove } = useRemoval(passkey, onNews);
  const row = useRef<HTMLLIElement>(null);
  const next = useRef<HTMLElement>(undefined);
  return (
    <li ref={row} className="profile-row">
      <KeyRound aria-hidden="true" className="profile-row-icon" />
      <div className="profile-row-text">
        <p className="profile-row-title">
          {name}
          {isBackedUp && <Badge>Synced</Badge>}
        </p>
        <p className="ui-note">
          Added <LocalTime at={createdAt} isDateOnly />
          {lastUsedAt ? (
            <>
              , last used <LocalTime at={lastUsedAt} />
            </>
          ) : (
            ', not used yet'
          )}
        </p>
      </div>
      <div className="profile-row-actions">
        <IconButton
          label={`Rename ${name}`}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setOpen('rename')}
        />
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 aria-hidden="true" />}
          isLoading={running !== undefined}
          onClick={() => setOpen('remove')}
        />
      </div>
      <RenamePasskeyDialog passkey={passkey} isOpen={open === 'rename'} onClose={() => setOpen(undefined)} />
      <ConfirmDialog
        isOpen={open === 'remove'}
        onOpenChange={() => setOpen(undefined)}
        title={`Remove “${name}”?`}
        confirmLabel="Remove"
        tone="danger"
        returnFocusTo={() => next.current}
        onConfirm={() => {
          next.current = besideRow(row.current);
          setOpen(undefined);
          // Moves the focus itself: the dialog is removed with its row, perhaps before it can return the focus.
          void remove().then((isRemoved) => isRemoved && next.current?.focus());
        }}
      >
        You’ll no longer be able to sign in with it. Your device may keep offering it until you delete it
        there too.
      </ConfirmDialog>
    </li>
  );
}

function useRemoval({ id, name }: Passkey, onNews: (text: string) => void) {
  const provenCall = useProvenCall();
  const { revalidate } = useRevalidator();
  const { run, running } = useAction();

  async function remove(): Promise<boolean> {
    const { removePasskey } = await import('@tessera/contract/people/passkeys');
    const removed = await run('remove', () => provenCall(removePasskey, { params: { passkeyId: id } }));
    if (!removed) return false;
    onNews(`“${name}” was removed.`);
    await revalidate();
    return true;
  }

  return { running, remove };
}
