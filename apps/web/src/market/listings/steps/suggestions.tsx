import { suggestValues } from '@tessera/domain/market/listings/form/form-suggestions';
import type { System } from '@tessera/domain/market/listings/systems';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { confirmedValues } from '../state/change-form.ts';
import { useForm } from '../wizard/use-form.ts';
import { useWizard } from '../wizard/use-wizard.ts';

/** Values that the title suggests. Each is filled in only if somebody presses it. */
export function Suggestions({ system }: { system: System }) {
  const wizard = useWizard();
  const form = useForm();
  // An unconfirmed model counts as empty, so that the title's model can still be suggested.
  const suggestions = useMemo(() => suggestValues(system, confirmedValues(form)), [system, form]);
  if (suggestions.length === 0) return null;
  return (
    <div className="wizard-suggestions">
      <p id="suggestions-title">From your title:</p>
      <ul aria-labelledby="suggestions-title">
        {suggestions.map(({ field, label, value, text }) => (
          <li key={field}>
            <button type="button" className="wizard-suggestion" onClick={() => wizard.setValue(field, value)}>
              <Plus aria-hidden="true" />
              <span>
                {label}: <strong>{text}</strong>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
