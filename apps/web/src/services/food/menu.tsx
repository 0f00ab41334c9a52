import {
  type Allergen,
  allergenNames,
  allergens,
  dietNames,
  type Diet,
  diets,
} from '@tessera/domain/services/allergens';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Fold } from '../../ui/fold.tsx';
import { minuteText } from '../providers/public.ts';
import { Dish } from './dish.tsx';
import type { KitchenData } from './kitchen-data.ts';

interface Criteria {
  readonly without: readonly Allergen[];
  readonly diets: readonly Diet[];
}

const nothing: Criteria = { without: [], diets: [] };

/** The menu in its sections, which can be narrowed by allergens and diets. */
export function Menu({ provider, kitchen, menu, today }: KitchenData) {
  const [criteria, setCriteria] = useState<Criteria>(nothing);
  const sections = menu
    .map((section) => ({ ...section, items: section.items.filter((item) => fits(item, criteria)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className="menu">
      <nav className="menu-nav" aria-label="Menu">
        {sections.map(({ id, name }) => (
          <a key={id} href={`#section-${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <MenuFilter criteria={criteria} onChange={setCriteria} />
      {sections.length === 0 && <p>No dish fits. Allow something more.</p>}
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={`section-${section.id}`}>
          <h2 id={`section-${section.id}`} className="menu-title">
            {section.name}
          </h2>
          {section.about !== '' && <p className="ui-note">{section.about}</p>}
          {section.servedFrom !== null && section.servedUntil !== null && (
            <p className="ui-note">
              Served {minuteText(section.servedFrom)} to {minuteText(section.servedUntil)}
            </p>
          )}
          <ul className="menu-items">
            {section.items.map((item) => (
              <Dish
                key={item.id}
                item={item}
                providerId={provider.id}
                currency={kitchen.currency}
                today={today}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A dish fits if it has none of the allergens itself. Its options say their own. */
function fits(
  item: KitchenData['menu'][number]['items'][number],
  { without, diets: wanted }: Criteria,
): boolean {
  return (
    without.every((each) => !item.allergens?.includes(each)) &&
    wanted.every((each) => item.diets.includes(each))
  );
}

function MenuFilter({ criteria, onChange }: { criteria: Criteria; onChange: (criteria: Criteria) => void }) {
  const toggle = <Value,>(list: readonly Value[], value: Value) =>
    list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
  const count = criteria.without.length + criteria.diets.length;
  return (
    <Fold
      icon={<SlidersHorizontal aria-hidden="true" />}
      summary={count === 0 ? 'Allergens and diets' : `Allergens and diets: ${count}`}
    >
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
          <legend className="ui-field-label">Hide dishes that contain</legend>
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
          The kitchen declares allergens of its recipes. If you have an allergy, call it before you order:
          traces are possible wherever food is cooked.
        </p>
      </div>
    </Fold>
  );
}
