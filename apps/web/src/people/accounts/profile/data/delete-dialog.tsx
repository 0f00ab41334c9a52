import { DAYS_TO_UNDO } from '@tessera/domain/people/deletion';
import { useFormCall } from '../../form/use-form-call.ts';
import { PasswordDialog } from '../password-dialog.tsx';

interface DeleteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onRequested: () => Promise<void>;
}

export function DeleteDialog({ isOpen, onClose, onRequested }: DeleteDialogProps) {
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/site/account-data')).requestAccountDeletion,
    input: (read) => ({ body: { password: read('password') } }),
    onDone: onRequested,
    fieldOf: { 'auth.wrong_password': 'password' },
  });
  return (
    <PasswordDialog
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title="Delete your account?"
      description={`We pause your listings now and delete your account in ${DAYS_TO_UNDO} days. Until then you can choose to keep it.`}
      action="Delete my account"
      isDangerous
    />
  );
}
