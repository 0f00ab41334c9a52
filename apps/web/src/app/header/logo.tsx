import { Link } from 'react-router';
import { useSite } from '../../lib/viewer.ts';
import { Mark } from './mark.tsx';

export function Logo() {
  const { name, domain } = useSite();
  return (
    <Link className="logo" to="/" aria-label={`${name}${domain}, home`}>
      <Mark className="logo-mark" />
      <span className="logo-name" translate="no">
        {name}
        <span className="logo-domain">{domain}</span>
      </span>
    </Link>
  );
}
