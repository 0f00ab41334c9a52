import type { Dialect } from '@tessera/table-sql/dialect';
import { offeredTypes } from '@tessera/table-sql/types';
import { useState } from 'react';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';

const OTHER = 'other';

interface TypeFieldProps {
  dialect: Dialect;
  label: string;
  type: string;
  onChange: (type: string) => void;
}

/** Chooses a column's type: a list of the most common types, and a text field for any other type. */
export function TypeField({ dialect, label, type, onChange }: TypeFieldProps) {
  const [isOther, setIsOther] = useState(false);
  const offered = offeredTypes[dialect];
  // The Auto increment switch may have set a type that is not in the list, so it is added to the list.
  const shown = offered.includes(type) || isOther ? offered : [...offered, type];
  return (
    <>
      <SelectField
        label={label}
        value={isOther ? OTHER : type}
        options={[
          ...shown.map((value) => ({ value, label: value })),
          { value: OTHER, label: 'Another type…' },
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setIsOther(chosen === OTHER);
          onChange(chosen === OTHER ? '' : chosen);
        }}
      />
      {isOther && (
        <TextField
          label="Type name"
          value={type}
          placeholder={dialect === 'postgres' ? 'numeric(12,4)' : 'int unsigned'}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}
