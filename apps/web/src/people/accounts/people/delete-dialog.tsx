import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFormCall } from '../form/use-form-call.ts';
import type { PersonDialogProps } from './person-dialog.types.ts';
import { nameOf } from './person-labels.ts';

export function DeleteDialog({ person, onClose }: PersonDialogProps) {
  const { revalidate } = useRevalidator();
  const reason = useRef<HTMLTextAreaElement>(null);
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/people/accounts-admin')).deletePerson,
    input: (read) => ({ params: { userId: person.id }, body: { reason: read('reason') } }),
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Delete the account of ${nameOf(person)}?`}
      description={`Their listings are paused straight away. After 14 days the account is deleted and their shares in open pools are refunded. Until then they can keep it: ${person.email} gets an email.`}
      initialFocus={reason}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={form} variant="danger">
            Delete account
          </SubmitButton>
        </>
      }
    >
      <AccountForm form={form}>
        <TextArea
          {...form.field('reason')}
          ref={reason}
          label="Reason"
          description="Only administrators see it."
          rows={3}
          maxLength={500}
          aria-required
        />
      </AccountForm>
    </Dialog>
  );
}
