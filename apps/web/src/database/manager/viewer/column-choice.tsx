import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

interface ColumnChoiceProps {
  label: string;
  columns: readonly Pick<ColumnInfo, 'column_name' | 'data_type'>[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Lets somebody choose columns one after another. Each chosen column shows its position in the order. */
export function ColumnChoice({ label, columns, chosen, onChange }: ColumnChoiceProps) {
  return (
    <fieldset>
      <legend className="database-subheading">{label}</legend>
      <div className="database-choice">
        {columns.map(({ column_name: name, data_type }) => (
          <Checkbox
            key={name}
            label={
              <span className="database-name-line">
                <bdi>{name}</bdi>
                {chosen.includes(name) && <Badge tone="accent">{chosen.indexOf(name) + 1}</Badge>}
              </span>
            }
            description={data_type}
            checked={chosen.includes(name)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked ? [...chosen, name] : chosen.filter((each) => each !== name),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
