import MessagesSquare from 'lucide-react/icons/messages-square';
import { ButtonLink } from '../../ui/button.tsx';

/** The accessible name includes the unread count. */
export function MessagesLink({ unread }: { unread: number }) {
  return (
    <ButtonLink
      to="/messages"
      variant="quiet"
      className="ui-button-square messages-link"
      data-unread={unread > 0}
      aria-label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}
      icon={<MessagesSquare aria-hidden="true" />}
    >
      {unread > 0 && (
        <span className="messages-link-count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </ButtonLink>
  );
}
