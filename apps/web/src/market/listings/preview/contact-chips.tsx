import type { ContactChip } from './listing-facts.ts';
import { ListingIcon } from './listing-icon.tsx';

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
      <ListingIcon name={iconOf(id)} />
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

function iconOf(id: string): string {
  if (/phone/.test(id)) return 'phone';
  if (/email/.test(id)) return 'email';
  return /name/.test(id) ? 'person' : 'link';
}
