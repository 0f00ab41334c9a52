import type { HeldGrant } from '@tessera/contract/database-grants';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { LiveSql } from '../../builder/live-sql.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useManager } from '../../manager/manager-context.tsx';
import { revocablePrivileges, revocation, statementOf, targetOf, thingInWords } from './grant-words.ts';
import { PrivilegeChoice } from './privilege-choice.tsx';
import { useChangeGrants, type UserGrants } from './use-grants.ts';

interface RevokeDialogProps {
  username: string;
  found: UserGrants;
  grant: HeldGrant;
  onClose: () => void;
}

export function RevokeDialog({ username, found, grant, onClose }: RevokeDialogProps) {
  const { dialect } = useManager();
  const { submit, send } = useChangeGrants(username, onClose);
  const held = revocablePrivileges(dialect, grant);
  const [chosen, setChosen] = useState<readonly string[]>(held);
  const [isOptionAlone, setIsOptionAlone] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const target = targetOf(grant);
  const isMembership = grant.kind === 'membership';
  const isWhole = target !== undefined && (isMembership || chosen.length > 0);
  const thing = thingInWords(grant);

  function revoke() {
    setIsSent(true);
    if (!isWhole) return;
    send(revocation(target, chosen, isOptionAlone), {
      title: 'Privileges Revoked',
      description: isOptionAlone
        ? `${username} can no longer pass on privileges on ${thing}.`
        : `${username} has fewer privileges on ${thing} now.`,
    });
  }

  return (
    <FormDialog
      title="Revoke privileges"
      description={`Of ${username} on ${thing}`}
      submitLabel="Revoke"
      tone="danger"
      submit={submit}
      onSubmit={revoke}
      onClose={onClose}
    >
      {isMembership ? (
        <p>{`${username} is a member of ${thing} and has all of that role’s privileges.`}</p>
      ) : (
        <PrivilegeChoice
          privileges={held}
          chosen={chosen}
          error={isSent && chosen.length === 0 ? 'Choose at least one privilege.' : undefined}
          onChange={setChosen}
        />
      )}
      {dialect === 'postgres' && grant.grantable.length > 0 && (
        <Checkbox
          label="Take only the right to pass them on"
          description="The privileges themselves stay."
          checked={isOptionAlone}
          onChange={(event) => setIsOptionAlone(event.currentTarget.checked)}
        />
      )}
      <LiveSql
        label="The statement"
        waiting="Choose what to take"
        write={
          isWhole ? () => statementOf(dialect, found, revocation(target, chosen, isOptionAlone)) : undefined
        }
      />
    </FormDialog>
  );
}
