import type { Passkey } from '@tessera/contract/people/passkeys';
import { PASSKEY_NAME_LENGTH } from '@tessera/domain/people/passkeys';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { AccountForm } from '../../form/account-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useFormCall } from '../../form/use-form-call.ts';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  isOpen: boolean;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, isOpen, onClose }: RenamePasskeyDialogProps) {
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/people/passkeys')).renamePasskey,
    input: (read) => ({ params: { passkeyId: passkey.id }, body: { name: read('name') } }),
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <Dialog
      size="small"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Rename this passkey"
      initialFocus={input}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={form}>Save</SubmitButton>
        </>
      }
    >
      <AccountForm form={form}>
        <TextField
          {...form.field('name')}
          ref={input}
          label="Name"
          description="Choose a name that tells you which device it’s on."
          defaultValue={passkey.name}
          maxLength={PASSKEY_NAME_LENGTH}
          aria-required
        />
      </AccountForm>
    </Dialog>
  );
}
