import type { TicketForStaff } from '@tessera/contract/site/contact';
import { LocalTime } from '../../lib/local-time.tsx';

interface TicketConversationProps {
  readonly messages: TicketForStaff['messages'];
  /** Who wrote the messages that are not replies, such as “You”. */
  readonly writer: string;
  readonly replier: string;
}

/** Shows what was written through the contact page and the answers, the earliest first. */
export function TicketConversation({ messages, writer, replier }: TicketConversationProps) {
  return (
    <ol className="ticket-messages">
      {messages.map(({ isReply, text, createdAt }, position) => (
        // Messages are only added at the end, so their positions identify them.
        <li key={position} className={isReply ? 'ticket-message is-reply' : 'ticket-message'}>
          <p className="ui-note">
            <strong>{isReply ? replier : writer}</strong>, <LocalTime at={createdAt} />
          </p>
          <p className="ticket-text">{text}</p>
        </li>
      ))}
    </ol>
  );
}
