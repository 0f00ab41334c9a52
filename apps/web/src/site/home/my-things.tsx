import type { MyHome } from '@tessera/contract/site/home';
import BellRing from 'lucide-react/icons/bell-ring';
import MessagesSquare from 'lucide-react/icons/messages-square';
import SquarePen from 'lucide-react/icons/square-pen';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRootData } from '../../lib/viewer.ts';

/** Messages, new search results and drafts of the signed-in person. Renders nothing if there are none. */
export function MyThings({ mine }: { mine: MyHome }) {
  const { searches, drafts } = mine;
  const unread = useRootData()?.unread ?? 0;
  if (searches.length + drafts.length + unread === 0) return null;
  return (
    <nav className="home-section" aria-labelledby="yours">
      <h2 id="yours">For you</h2>
      <ul className="home-mine">
        {unread > 0 && (
          <Thing to="/messages" icon={<MessagesSquare aria-hidden="true" />} title="Messages">
            {unread === 1 ? '1 unread conversation' : `${unread} unread conversations`}
          </Thing>
        )}
        {searches.map(({ id, name, path, newResults, isCapped }) => (
          <Thing key={`search-${id}`} to={path} icon={<BellRing aria-hidden="true" />} title={name}>
            {`${newResults}${isCapped ? '+' : ''} new this week`}
          </Thing>
        ))}
        {drafts.map(({ id, system, title }) => (
          <Thing
            key={`draft-${id}`}
            to={`/listings/${system}/${id}/edit`}
            icon={<SquarePen aria-hidden="true" />}
            title={title === '' ? 'Untitled draft' : title}
          >
            Continue draft
          </Thing>
        ))}
      </ul>
    </nav>
  );
}

interface ThingProps {
  to: string;
  icon: ReactNode;
  title: string;
  children: string;
}

function Thing({ to, icon, title, children }: ThingProps) {
  return (
    <li>
      <Link to={to}>
        {icon}
        <span>
          <b>{title}</b>
          <span>{children}</span>
        </span>
      </Link>
    </li>
  );
}
