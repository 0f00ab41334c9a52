import { Link } from 'react-router';
import type { Service } from './services.ts';

/** Links to what the site offers besides its listings. */
export function ServiceLinks({ services }: { services: readonly Service[] }) {
  return (
    <nav className="home-section" aria-labelledby="services">
      <h2 id="services">Services and tools</h2>
      <ul className="home-services">
        {services.map(({ name, path, text }) => (
          <li key={path}>
            <Link to={path}>
              <span>{name}</span>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
