import type { TicketAttachment, TicketForStaff } from '@tessera/contract/site/contact';
import { formatBytes } from '@tessera/domain/files/personal-files/byte-units';
import FileText from 'lucide-react/icons/file-text';
import { LocalTime } from '../../lib/local-time.tsx';

interface TicketConversationProps {
  readonly messages: TicketForStaff['messages'];
  /** Who wrote the messages that are not replies, such as “You”. */
  readonly writer: string;
  readonly replier: string;
  /** Address of an attached file. */
  readonly hrefOf: (attachmentId: string) => string;
}

/** Shows what was written through the contact page and the answers, the earliest first. */
export function TicketConversation({ messages, writer, replier, hrefOf }: TicketConversationProps) {
  return (
    <ol className="ticket-messages">
      {messages.map(({ isReply, text, createdAt, attachments }, position) => (
        // Messages are only added at the end, so their positions identify them.
        <li key={position} className={isReply ? 'ticket-message is-reply' : 'ticket-message'}>
          <p className="ui-note">
            <strong>{isReply ? replier : writer}</strong>, <LocalTime at={createdAt} />
          </p>
          <p className="ticket-text">{text}</p>
          {attachments.length > 0 && (
            <ul className="ticket-files" aria-label="Attached files">
              {attachments.map((attachment) => (
                <AttachedFile key={attachment.id} attachment={attachment} href={hrefOf(attachment.id)} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Types that every browser shows as pictures. */
const shown = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

function AttachedFile({ attachment, href }: { attachment: TicketAttachment; href: string }) {
  const { name, size, mimeType } = attachment;
  return (
    <li>
      <a className="ticket-file" href={href} target="_blank" rel="noreferrer">
        {shown.has(mimeType) ? (
          <img src={href} alt="" loading="lazy" />
        ) : (
          <span className="ticket-file-icon">
            <FileText aria-hidden="true" />
          </span>
        )}
        <span className="ticket-file-name">
          <span className="ui-breakable">{name}</span> <span className="ui-note">{formatBytes(size)}</span>
        </span>
      </a>
    </li>
  );
}
