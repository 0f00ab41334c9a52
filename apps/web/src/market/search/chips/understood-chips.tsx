import X from 'lucide-react/icons/x';
import { Form, Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import type { Chip, ChipField, Chips } from './describe-chips.ts';
import './chips.css';

/**
 * Chips for the filters that were understood from the words of a search. Each chip opens a small form. Everything is a
 * link or a form, so it works without scripts.
 */
export function UnderstoodChips({ chips, plain }: Pick<Chips, 'chips' | 'plain'>) {
  if (chips.length === 0) return null;
  return (
    <section className="search-chips" aria-label="Filters from your words">
      <ul>
        {chips.map((chip) => (
          <li key={`${chip.label} ${chip.removed}`}>
            <ChipView chip={chip} />
          </li>
        ))}
      </ul>
      <Link to={plain} preventScrollReset className="search-chips-plain">
        Search for the plain words instead
      </Link>
    </section>
  );
}

function ChipView({ chip }: { chip: Chip }) {
  const { label, words, removed, refused, fields, action, hidden } = chip;
  return (
    <>
      <details name="chips">
        <summary>
          <span className="sr-only">Change </span>
          {label}
        </summary>
        <div className="search-chip-panel">
          {fields.length > 0 && (
            <Form action={action} preventScrollReset>
              {hidden.map(([name, value]) => (
                <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
              ))}
              {fields.map((field) => (
                <ChipInput key={field.name} field={field} />
              ))}
              <Button type="submit" variant="primary" size="small">
                Apply
              </Button>
            </Form>
          )}
          <Link to={refused} preventScrollReset>
            Search for the {words.includes(' ') ? 'words' : 'word'} “{words}”
          </Link>
        </div>
      </details>
      <Link to={removed} preventScrollReset aria-label={`Remove ${label}`}>
        <X aria-hidden="true" />
      </Link>
    </>
  );
}

function ChipInput({ field: { name, label, value, options } }: { field: ChipField }) {
  if (options) return <SelectField label={label} name={name} options={options} defaultValue={value} />;
  const inputMode = name === 'postcode' ? 'text' : 'decimal';
  return (
    <TextField
      label={label}
      name={name}
      defaultValue={value}
      inputMode={inputMode}
      maxLength={40}
      autoComplete="off"
    />
  );
}
