import { type System, systemFacts, systems } from '@tessera/domain/listings/systems';
import Briefcase from 'lucide-react/icons/briefcase-business';
import CarFront from 'lucide-react/icons/car-front';
import KeyRound from 'lucide-react/icons/key-round';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { Link } from 'react-router';

/** Named as in the menu, with the menu's drawings. */
const doors = {
  general: { name: 'Classifieds', Icon: ShoppingBag },
  jobs: { name: 'Jobs', Icon: Briefcase },
  property: { name: 'Properties', Icon: KeyRound },
  auto: { name: 'Autos', Icon: CarFront },
} as const satisfies Record<System, object>;

export function Verticals() {
  return (
    <nav className="home-section home-doors" aria-labelledby="verticals">
      <h2 id="verticals" className="sr-only">
        Browse
      </h2>
      <ul>
        {systems.map((system) => {
          const { name, Icon } = doors[system];
          const { path, about } = systemFacts[system];
          return (
            <li key={system} data-vertical={system}>
              <Icon aria-hidden="true" />
              <Link to={path}>{name}</Link>
              <p>{about}</p>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
