import { type Allergen, allergenNames, allergens } from '@tessera/domain/services/allergens';
import { Checkbox } from '../../ui/forms/checkbox.tsx';

/**
 * Which of the fourteen something contains. Nothing chosen says nothing; “none of the 14” is a statement of its own,
 * without which a dish cannot be ordered.
 */
export function AllergenFields({
  label,
  value,
  onChange,
}: {
  label: string;
  value: readonly Allergen[] | null;
  onChange: (value: readonly Allergen[] | null) => void;
}) {
  const toggle = (allergen: Allergen) => {
    const next = value?.includes(allergen)
      ? value.filter((each) => each !== allergen)
      : allergens.filter((each) => each === allergen || value?.includes(each));
    onChange(next.length > 0 ? next : null);
  };
  return (
    <fieldset>
      <legend className="ui-field-label">{label}</legend>
      <div className="menu-choices">
        <Checkbox
          label="None of the 14"
          checked={value?.length === 0}
          onChange={() => onChange(value?.length === 0 ? null : [])}
        />
        {allergens.map((allergen) => (
          <Checkbox
            key={allergen}
            label={allergenNames[allergen]}
            checked={value?.includes(allergen) ?? false}
            onChange={() => toggle(allergen)}
          />
        ))}
      </div>
    </fieldset>
  );
}
