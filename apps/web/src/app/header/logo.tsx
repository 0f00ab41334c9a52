import { Link } from 'react-router';
import { useSite, useViewer } from '../../lib/viewer.ts';
import { Mark } from './mark.tsx';

export function Logo() {
  const { name, domain } = useSite();
  const home = useViewer() ? '/dashboard' : '/';
  return (
    <Link className="logo" to={home} aria-label={`${name}${domain}, home`}>
      <Mark className="logo-mark" />
      <span className="logo-name" translate="no">
        {name}
        <span className="logo-domain">{domain}</span>
      </span>
    </Link>
  );
}
