import Link2 from 'lucide-react/icons/link-2';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import UserRound from 'lucide-react/icons/user-round';
import type { ContactChip } from './listing-facts.ts';

export function ContactChips({ contacts }: { contacts: readonly ContactChip[] }) {
  if (contacts.length === 0) return null;
  return (
    <ul className="preview-chips">
      {contacts.map((chip) => (
        <li key={chip.id}>
          <Chip chip={chip} />
        </li>
      ))}
    </ul>
  );
}

function Chip({ chip: { id, label, text, href } }: { chip: ContactChip }) {
  const content = (
    <>
      <ChipIcon id={id} />
      <span className="sr-only">{label}: </span>
      {text}
    </>
  );
  if (href === undefined) return <span className="preview-chip">{content}</span>;
  return (
    <a className="preview-chip" href={href} target="_blank" rel="noopener noreferrer nofollow">
      {content}
    </a>
  );
}

function ChipIcon({ id }: { id: string }) {
  if (/phone/.test(id)) return <Phone aria-hidden="true" />;
  if (/email/.test(id)) return <Mail aria-hidden="true" />;
  return /name/.test(id) ? <UserRound aria-hidden="true" /> : <Link2 aria-hidden="true" />;
}
