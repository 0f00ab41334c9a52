import { systemFacts, systems } from '@tessera/domain/listings/systems';
import { Link } from 'react-router';
import { sectionIcons } from '../../lib/section-icons.ts';

/** Links to the sections of the listing systems, with the names and icons of the menu. */
export function Verticals() {
  return (
    <nav className="home-section home-doors" aria-labelledby="verticals">
      <h2 id="verticals" className="sr-only">
        Browse
      </h2>
      <ul>
        {systems.map((system) => {
          const { name, path, description, icon } = systemFacts[system];
          const Icon = sectionIcons[icon];
          return (
            <li key={system} data-vertical={system}>
              <Icon aria-hidden="true" />
              <Link to={path}>{name}</Link>
              <p>{description}</p>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
