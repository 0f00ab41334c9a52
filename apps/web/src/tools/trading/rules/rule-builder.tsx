import { formatGroup } from '@tessera/domain/tools/trading/rule-text';
import {
  type Condition,
  type ConditionGroup,
  MAX_CONDITIONS,
  type RuleSet,
} from '@tessera/domain/tools/trading/rules';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { ConditionFields } from './condition-fields.tsx';

/** Conditions to buy and to sell. Hidden fields put them into the form, and so into the address. */
export function RuleBuilder({ rules }: { rules: RuleSet }) {
  const [buy, setBuy] = useState(rules.buy);
  const [sell, setSell] = useState(rules.sell);
  return (
    <div className="ui-stack">
      <GroupFields title="Buy when" group={buy} onChange={setBuy} />
      <input type="hidden" name="buy" value={formatGroup(buy)} />
      <GroupFields title="Sell when" group={sell} onChange={setSell} />
      <input type="hidden" name="sell" value={formatGroup(sell)} />
    </div>
  );
}

interface GroupFieldsProps {
  readonly title: string;
  readonly group: ConditionGroup;
  readonly onChange: (group: ConditionGroup) => void;
}

const added: Condition = {
  left: { indicator: 'close', length: 0 },
  is: 'above',
  right: { indicator: 'average', length: 50 },
};

function GroupFields({ title, group, onChange }: GroupFieldsProps) {
  const { join, conditions } = group;
  return (
    <fieldset className="trading-rules">
      <legend>{title}</legend>
      <Select
        aria-label={`${title}: how conditions are joined`}
        value={join}
        onChange={({ currentTarget }) =>
          onChange({ ...group, join: currentTarget.value === 'any' ? 'any' : 'all' })
        }
        options={[
          { value: 'all', label: 'All of these hold' },
          { value: 'any', label: 'Any of these holds' },
        ]}
      />
      {conditions.map((condition, index) => (
        <ConditionFields
          // Conditions have no names, and two may be the same.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={`${title}, condition ${index + 1}`}
          condition={condition}
          onChange={(next) => onChange({ ...group, conditions: conditions.with(index, next) })}
          onRemove={() => onChange({ ...group, conditions: conditions.toSpliced(index, 1) })}
        />
      ))}
      {conditions.length === 0 && <p className="ui-note">Without a condition, this never happens.</p>}
      <Button
        size="small"
        icon={<Plus aria-hidden="true" />}
        disabled={conditions.length >= MAX_CONDITIONS}
        onClick={() => onChange({ ...group, conditions: [...conditions, added] })}
      >
        Add condition
      </Button>
    </fieldset>
  );
}
