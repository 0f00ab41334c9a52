import type { ConversationSummary } from '@tessera/contract/conversation/messages';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar.tsx';
import { MessageTime } from './message-time.tsx';
import { nameOf } from './name-of.ts';

interface InboxItemProps {
  conversation: ConversationSummary;
  to: string;
  isOpen: boolean;
}

export function InboxItem({ conversation, to, isOpen }: InboxItemProps) {
  const { other, listing, last, unread } = conversation;
  const name = nameOf(other);
  return (
    <li>
      <Link
        className="inbox-item"
        to={to}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={unread > 0}
      >
        <span className="inbox-item-picture">
          {listing.pictureUrl ? (
            <img src={listing.pictureUrl} alt="" width={48} height={48} loading="lazy" />
          ) : (
            <Avatar name={name} src={other.avatarUrl} size="large" />
          )}
        </span>
        <span className="inbox-item-name">{name}</span>
        <MessageTime at={last.at} isShort />
        <span className="inbox-item-title">{listing.title}</span>
        <span className="inbox-item-excerpt">
          {last.isMine && 'You: '}
          {last.excerpt}
        </span>
        {unread > 0 && (
          <span className="inbox-item-count">
            {unread}
            <span className="sr-only"> new</span>
          </span>
        )}
      </Link>
    </li>
  );
}
