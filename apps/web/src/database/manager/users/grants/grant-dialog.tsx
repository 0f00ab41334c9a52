import { grantKindsOf, offeredPrivileges, targetInWords } from '@tessera/table-sql/grants';
import { useState } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../../ui/forms/select.tsx';
import { LiveSql } from '../../builder/live-sql.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { LoadFailure } from '../../forms/load-failure.tsx';
import { useManager } from '../../manager/manager-context.tsx';
import { changeOf, errorsOf, withOfferedSchema, startDraft, targetOfDraft, withKind } from './grant-draft.ts';
import { choiceWord, missingSchema, statementOf } from './grant-words.ts';
import { PrivilegeChoice } from './privilege-choice.tsx';
import { schemasFor, TargetFields } from './target-fields.tsx';
import { useChangeGrants, useGrantTargets, type UserGrants } from './use-grants.ts';

interface GrantDialogProps {
  username: string;
  userGrants: UserGrants;
  onClose: () => void;
}

export function GrantDialog({ username, userGrants, onClose }: GrantDialogProps) {
  const { dialect, connection } = useManager();
  const { submit, send } = useChangeGrants(username, onClose);
  const here = connection?.database_name ?? '';
  const [chosen, setDraft] = useState(() => startDraft(dialect, dialect === 'mysql' ? here : 'public'));
  const [isSent, setIsSent] = useState(false);
  const targets = useGrantTargets(dialect === 'mysql' ? chosen.schema || here : here);
  const draft = withOfferedSchema(chosen, schemasFor(dialect, chosen.kind, targets.data));
  const errors = isSent ? errorsOf(dialect, draft) : {};
  const change = changeOf(dialect, draft);
  const unreachableSchema = missingSchema(dialect, userGrants.grants, targetOfDraft(draft));

  function grant() {
    setIsSent(true);
    if (!change) return;
    send(change, {
      title: 'Privileges Granted',
      description: `${username} has new privileges on ${targetInWords(dialect, change.target)}.`,
    });
  }

  return (
    <FormDialog
      title="Grant privileges"
      description={`To ${username}`}
      submitLabel="Grant"
      submit={submit}
      onSubmit={grant}
      onClose={onClose}
    >
      {targets.isError && <LoadFailure list="privileges" query={targets} />}
      <SelectField
        label="On"
        value={draft.kind}
        options={grantKindsOf(dialect).map((kind) => ({ value: kind, label: choiceWord(kind) }))}
        onChange={({ currentTarget: { value } }) => {
          const kind = grantKindsOf(dialect).find((each) => each === value);
          if (kind) setDraft(withKind(draft, kind));
        }}
      />
      <TargetFields {...{ dialect, draft, errors, username }} targets={targets.data} onChange={setDraft} />
      {draft.kind !== 'membership' && (
        <PrivilegeChoice
          privileges={offeredPrivileges(dialect, draft.kind)}
          chosen={draft.privileges}
          error={errors.privileges}
          onChange={(privileges) => setDraft({ ...draft, privileges })}
        />
      )}
      <Checkbox
        label={draft.kind === 'membership' ? 'Can grant this role to others' : 'Can grant them to others'}
        description={draft.kind === 'membership' ? 'WITH ADMIN OPTION' : 'WITH GRANT OPTION'}
        checked={draft.grantOption}
        onChange={(event) => setDraft({ ...draft, grantOption: event.currentTarget.checked })}
      />
      {unreachableSchema !== undefined && (
        <Banner tone="warning">
          {`${username} cannot use the schema ${unreachableSchema}. These privileges take effect only after you grant USAGE on it.`}
        </Banner>
      )}
      <LiveSql
        label="Statement"
        waiting="Choose what to grant"
        write={change && (() => statementOf(dialect, userGrants, change))}
      />
    </FormDialog>
  );
}
