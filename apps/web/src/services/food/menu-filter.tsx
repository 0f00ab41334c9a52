import { allergenNames, allergens, dietNames, diets } from '@tessera/domain/services/allergens';
import type { MenuCriteria } from '@tessera/domain/services/menu-criteria';
import { Checkbox } from '../../ui/forms/checkbox.tsx';

interface MenuFilterProps {
  criteria: MenuCriteria;
  onChange: (criteria: MenuCriteria) => void;
}

/** Checkboxes for what somebody does not eat, and for what their food has to be. */
export function MenuFilter({ criteria, onChange }: MenuFilterProps) {
  const toggle = <Value,>(list: readonly Value[], value: Value) =>
    list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
  return (
    <div className="menu-filter">
      <fieldset>
        <legend className="ui-field-label">Only dishes that are</legend>
        <div className="menu-choices">
          {diets.map((diet) => (
            <Checkbox
              key={diet}
              label={dietNames[diet]}
              checked={criteria.diets.includes(diet)}
              onChange={() => onChange({ ...criteria, diets: toggle(criteria.diets, diet) })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="ui-field-label">Hide what contains</legend>
        <div className="menu-choices">
          {allergens.map((allergen) => (
            <Checkbox
              key={allergen}
              label={allergenNames[allergen]}
              checked={criteria.without.includes(allergen)}
              onChange={() => onChange({ ...criteria, without: toggle(criteria.without, allergen) })}
            />
          ))}
        </div>
      </fieldset>
      <p className="ui-note">
        The kitchen declares the allergens of its recipes. If you have an allergy, call it before you order:
        traces are possible wherever food is cooked.
      </p>
    </div>
  );
}
