import type { PersonInAdministration } from '@tessera/contract/people/accounts-admin';
import { useRevalidator } from 'react-router';
import { call } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useAction } from '../use-action.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { nameOf } from './person-labels.ts';
import { RoleDialog } from './role-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import type { PersonDialogProps } from './person-dialog.types.ts';

export interface PersonQuestion {
  readonly kind: 'suspend' | 'restore' | 'role' | 'delete';
  readonly person: PersonInAdministration;
}

interface PersonDialogsProps {
  question: PersonQuestion | undefined;
  onClose: () => void;
}

/** The dialogs that confirm actions on a person. Each names the person, to prevent mistakes. */
export function PersonDialogs({ question, onClose }: PersonDialogsProps) {
  if (!question) return null;
  const { kind, person } = question;
  if (kind === 'suspend') return <SuspendDialog person={person} onClose={onClose} />;
  if (kind === 'delete') return <DeleteDialog person={person} onClose={onClose} />;
  if (kind === 'role') return <RoleDialog person={person} onClose={onClose} />;
  return <RestoreDialog person={person} onClose={onClose} />;
}

function RestoreDialog({ person, onClose }: PersonDialogProps) {
  const { revalidate } = useRevalidator();
  const { run, running } = useAction();

  async function restore() {
    const { restorePerson } = await import('@tessera/contract/people/accounts-admin');
    await run('restore', () => call(restorePerson, { params: { userId: person.id } }));
    await revalidate();
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Restore ${nameOf(person)}?`}
      confirmLabel="Restore"
      isPending={running !== undefined}
      onConfirm={() => void restore()}
    >
      {person.email} can sign in again straight away.
    </ConfirmDialog>
  );
}
