import BellRing from 'lucide-react/icons/bell-ring';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import FolderOpen from 'lucide-react/icons/folder-open';
import MapIcon from 'lucide-react/icons/map';
import MessagesSquare from 'lucide-react/icons/messages-square';
import SquarePen from 'lucide-react/icons/square-pen';

const offers = [
  {
    icon: MapIcon,
    title: 'Find it',
    text: 'Search things, jobs, homes and cars at once, narrow them by what counts, and see them on a map.',
  },
  {
    icon: BellRing,
    title: 'Keep an eye on it',
    text: 'Save listings with a heart and searches with a name: what is new comes by e-mail as often as you like.',
  },
  {
    icon: SquarePen,
    title: 'Offer it',
    text: 'Three steps from your own files to a listing, in a pattern that is drawn for it alone.',
  },
  {
    icon: MessagesSquare,
    title: 'Talk about it',
    text: 'Write to whoever offers something. Nobody’s e-mail address is shown to anyone.',
  },
  {
    icon: FolderOpen,
    title: 'Files of your own',
    text: 'Uploads that survive a lost connection, in folders with previews, and room that grows with a plan.',
  },
  {
    icon: Fingerprint,
    title: 'Doors that close',
    text: 'Passkeys, a second factor with recovery codes, and a list of your sessions to end one by one.',
  },
] as const;

export function Today() {
  return (
    <ul className="today">
      {offers.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon aria-hidden="true" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
