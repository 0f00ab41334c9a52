import type { HeldGrant } from '@tessera/contract/database/database-grants';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { LiveSql } from '../../builder/live-sql.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useManager } from '../../manager/manager-context.tsx';
import { revocablePrivileges, revocation, statementOf, targetOf, objectInWords } from './grant-words.ts';
import { PrivilegeChoice } from './privilege-choice.tsx';
import { useChangeGrants, type UserGrants } from './use-grants.ts';

interface RevokeDialogProps {
  username: string;
  userGrants: UserGrants;
  grant: HeldGrant;
  onClose: () => void;
}

export function RevokeDialog({ username, userGrants, grant, onClose }: RevokeDialogProps) {
  const { dialect } = useManager();
  const { submit, send } = useChangeGrants(username, onClose);
  const revocable = revocablePrivileges(dialect, grant);
  const [chosen, setChosen] = useState<readonly string[]>(revocable);
  const [isOptionAlone, setIsOptionAlone] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const target = targetOf(grant);
  const isMembership = grant.kind === 'membership';
  const isComplete = target !== undefined && (isMembership || chosen.length > 0);
  const object = objectInWords(grant);

  function revoke() {
    setIsSent(true);
    if (!isComplete) return;
    send(revocation(target, chosen, isOptionAlone), {
      title: 'Privileges Revoked',
      description: isOptionAlone
        ? `${username} can no longer grant privileges on ${object}.`
        : `${username} now has fewer privileges on ${object}.`,
    });
  }

  return (
    <FormDialog
      title="Revoke privileges"
      description={`From ${username}, on ${object}`}
      submitLabel="Revoke"
      tone="danger"
      submit={submit}
      onSubmit={revoke}
      onClose={onClose}
    >
      {isMembership ? (
        <p>{`${username} is a member of ${object} and has all of that role’s privileges.`}</p>
      ) : (
        <PrivilegeChoice
          privileges={revocable}
          chosen={chosen}
          error={isSent && chosen.length === 0 ? 'Choose at least one privilege.' : undefined}
          onChange={setChosen}
        />
      )}
      {dialect === 'postgres' && grant.grantable.length > 0 && (
        <Checkbox
          label="Revoke only the right to grant them"
          description="The user keeps the privileges."
          checked={isOptionAlone}
          onChange={(event) => setIsOptionAlone(event.currentTarget.checked)}
        />
      )}
      <LiveSql
        label="Statement"
        waiting="Choose what to revoke"
        write={
          isComplete
            ? () => statementOf(dialect, userGrants, revocation(target, chosen, isOptionAlone))
            : undefined
        }
      />
    </FormDialog>
  );
}
