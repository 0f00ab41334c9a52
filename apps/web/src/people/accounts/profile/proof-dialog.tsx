import { useFormCall } from '../form/use-form-call.ts';
import { PasswordDialog } from './password-dialog.tsx';

interface ProofDialogProps {
  isOpen: boolean;
  onAnswer: (isProven: boolean) => void;
  /** Why the password is asked for. */
  description?: string;
}

export function ProofDialog({
  isOpen,
  onAnswer,
  description = 'This changes how you sign in, so please enter your password again.',
}: ProofDialogProps) {
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/people/accounts')).confirmPassword,
    input: (read) => ({ body: { password: read('password') } }),
    onDone: () => onAnswer(true),
    fieldOf: { 'auth.wrong_password': 'password' },
  });
  return (
    <PasswordDialog
      form={form}
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      title="Confirm it’s you"
      description={description}
      action="Confirm"
    />
  );
}
