import { roles } from '@tessera/domain/people/roles';
import { useRevalidator } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFormCall } from '../form/use-form-call.ts';
import type { PersonDialogProps } from './person-dialog.types.ts';
import { nameOf, roleNames } from './person-labels.ts';

/** Guests have no account, so guest is not offered as a role. */
const options = roles
  .filter((role) => role !== 'guest')
  .map((role) => ({ value: role, label: roleNames[role] }));

export function RoleDialog({ person, onClose }: PersonDialogProps) {
  const { revalidate } = useRevalidator();
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/people/accounts-admin')).changeRole,
    input: (read) => ({ params: { userId: person.id }, body: { role: read('role') } }),
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={`Change the role of ${nameOf(person)}`}
      description={`${person.email} will be signed out everywhere, and has the new role from the next sign-in.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={form}>Change role</SubmitButton>
        </>
      }
    >
      <AccountForm form={form}>
        <SelectField
          {...form.field('role')}
          label="Role"
          options={options}
          defaultValue={person.role}
          aria-required
        />
      </AccountForm>
    </Dialog>
  );
}
