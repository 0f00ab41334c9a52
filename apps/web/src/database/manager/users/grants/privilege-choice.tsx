import { useId } from 'react';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../../ui/forms/field.tsx';

interface PrivilegeChoiceProps {
  privileges: readonly string[];
  chosen: readonly string[];
  error?: string | undefined;
  onChange: (chosen: readonly string[]) => void;
}

export function PrivilegeChoice({ privileges, chosen, error, onChange }: PrivilegeChoiceProps) {
  const errorId = useId();
  const isAll = privileges.every((each) => chosen.includes(each));
  return (
    <fieldset className="ui-stack" data-gap="tight" aria-describedby={error ? errorId : undefined}>
      <legend className="database-subheading">Privileges</legend>
      {privileges.length > 1 && (
        <Checkbox
          label="All of them"
          checked={isAll}
          isMixed={!isAll && chosen.length > 0}
          onChange={() => onChange(isAll ? [] : privileges)}
        />
      )}
      <div className="database-choice">
        {privileges.map((each) => (
          <Checkbox
            key={each}
            label={<span translate="no">{each}</span>}
            checked={chosen.includes(each)}
            onChange={() =>
              onChange(chosen.includes(each) ? chosen.filter((other) => other !== each) : [...chosen, each])
            }
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
