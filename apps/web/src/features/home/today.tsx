import Download from 'lucide-react/icons/download';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Keyboard from 'lucide-react/icons/keyboard';
import MailCheck from 'lucide-react/icons/mail-check';

const offers = [
  {
    icon: MailCheck,
    title: 'An account of your own',
    text: 'A name, an e-mail address and a password. We verify the address, and never show it to anyone.',
  },
  {
    icon: Fingerprint,
    title: 'Doors that close',
    text: 'Passkeys, a second factor with recovery codes, and a list of your sessions that you can end one by one.',
  },
  {
    icon: Keyboard,
    title: 'Everything by keyboard',
    text: 'Ctrl K, or ⌘ K, finds every page and every action. A question mark lists the other keys.',
  },
  {
    icon: Download,
    title: 'An app without a store',
    text: 'Install it from the browser’s menu. It opens without a connection and says so when there is none.',
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
