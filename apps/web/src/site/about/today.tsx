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
    text: 'Search things, jobs, homes and cars at once, filter the results, and see them on a map.',
  },
  {
    icon: BellRing,
    title: 'Save it',
    text: 'Save listings and searches, and get new matches by email as often as you like.',
  },
  {
    icon: SquarePen,
    title: 'List it',
    text: 'Three steps from your files to a listing, with a pattern drawn just for it.',
  },
  {
    icon: MessagesSquare,
    title: 'Message sellers',
    text: 'Ask sellers about their listings. Nobody sees your email address.',
  },
  {
    icon: FolderOpen,
    title: 'Store your files',
    text: 'Uploads that survive a lost connection, folders with previews, and storage plans for more space.',
  },
  {
    icon: Fingerprint,
    title: 'Strong security',
    text: 'Passkeys, two-step sign-in with recovery codes, and a list of your devices to sign out.',
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
