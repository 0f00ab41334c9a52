import { type MenuCriteria, narrowMenu } from '@tessera/domain/services/menu-criteria';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { minuteText } from '../providers/public.ts';
import { Dish } from './dish.tsx';
import type { KitchenData } from './kitchen-data.ts';

const nothing: MenuCriteria = { without: [], diets: [] };

/** The menu in its sections, which can be narrowed by allergens and diets. */
export function Menu({ provider, kitchen, menu, today }: KitchenData) {
  const [criteria, setCriteria] = useState<MenuCriteria>(nothing);
  const sections = narrowMenu(menu, criteria);
  const owner = { slug: provider.slug, currency: kitchen.currency };
  return (
    <div className="menu">
      <div className="menu-tools">
        <nav className="menu-nav" aria-label="Menu">
          {sections.map(({ id, name }) => (
            <a key={id} href={`#section-${id}`}>
              {name}
            </a>
          ))}
        </nav>
        <FilterFold criteria={criteria} onChange={setCriteria} />
      </div>
      {sections.length === 0 && (
        <p className="ui-row">
          {menu.length === 0 ? 'The kitchen has no dishes at the moment.' : 'No dish fits.'}
          {menu.length > 0 && <Button onClick={() => setCriteria(nothing)}>Clear filters</Button>}
        </p>
      )}
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
          <ul className="dishes">
            {section.items.map((item) => (
              <Dish key={item.id} item={item} owner={owner} today={today} criteria={criteria} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const filter = lazyModule(() => import('./menu-filter.tsx'));

interface FilterProps {
  criteria: MenuCriteria;
  onChange: (criteria: MenuCriteria) => void;
}

function FilterFold({ criteria, onChange }: FilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLazyModule(filter, { isNeeded: isOpen });
  const count = criteria.without.length + criteria.diets.length;
  return (
    <Fold
      className="menu-filter-fold"
      icon={<SlidersHorizontal aria-hidden="true" />}
      summary={count === 0 ? 'Allergens and diets' : `Allergens and diets: ${count}`}
      onPress={filter.preload}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      {loaded && <loaded.MenuFilter criteria={criteria} onChange={onChange} />}
    </Fold>
  );
}
