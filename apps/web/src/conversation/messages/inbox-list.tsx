import type { Output } from '@tessera/contract/endpoint';
import type { getMessageSettings, listConversations } from '@tessera/contract/conversation/messages';
import Inbox from 'lucide-react/icons/inbox';
import { Link, useRevalidator } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { InboxItem } from './inbox-item.tsx';
import { NoticeSwitch } from './notice-switch.tsx';

type InboxData = Output<typeof listConversations> & Output<typeof getMessageSettings>;

interface InboxListProps {
  /** The conversations. Undefined if they could not be loaded. */
  inbox: InboxData | undefined;
  folder: 'inbox' | 'archive';
  isLater: boolean;
  open: string | undefined;
}

export function InboxList({ inbox, folder, isLater, open }: InboxListProps) {
  const search = folder === 'archive' ? '?folder=archive' : '';
  return (
    <>
      <header className="inbox-head">
        {/* A page has one h1: the open conversation or case, if there is one. */}
        {open === undefined ? <h1>Messages</h1> : <p className="inbox-title">Messages</p>}
        <nav className="inbox-folders" aria-label="Folders">
          <FolderLink to="/messages" isCurrent={folder === 'inbox'}>
            Inbox
          </FolderLink>
          <FolderLink to="/messages?folder=archive" isCurrent={folder === 'archive'}>
            Archive
          </FolderLink>
        </nav>
      </header>
      <div className="inbox-scroll">
        {inbox ? (
          <Conversations inbox={inbox} folder={folder} search={search} isLater={isLater} open={open} />
        ) : (
          <InboxFailed />
        )}
      </div>
      {inbox && <NoticeSwitch isOn={inbox.emailNotices} />}
    </>
  );
}

function FolderLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}

function InboxFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title="Couldn’t load your messages"
      isRetrying={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  );
}

interface ConversationsProps {
  inbox: InboxData;
  folder: 'inbox' | 'archive';
  search: string;
  isLater: boolean;
  open: string | undefined;
}

function Conversations({ inbox, folder, search, isLater, open }: ConversationsProps) {
  const { conversations, next } = inbox;
  if (conversations.length === 0) return <NoConversations folder={folder} />;
  return (
    <>
      <ul
        className="inbox-list"
        aria-label={folder === 'archive' ? 'Archived conversations' : 'Conversations'}
      >
        {conversations.map((conversation) => (
          <InboxItem
            key={conversation.id}
            conversation={conversation}
            to={`/messages/${conversation.id}${search}`}
            isOpen={open === String(conversation.id)}
          />
        ))}
      </ul>
      {(next !== null || isLater) && (
        <p className="inbox-more">
          {isLater && <ButtonLink to={`/messages${search}`}>Newest</ButtonLink>}
          {next !== null && (
            <ButtonLink to={`/messages?folder=${folder}&before=${next}`}>Older conversations</ButtonLink>
          )}
        </p>
      )}
    </>
  );
}

function NoConversations({ folder }: { folder: 'inbox' | 'archive' }) {
  if (folder === 'archive')
    return (
      <EmptyState
        icon={<Inbox aria-hidden="true" />}
        title="No archived conversations"
        action={<ButtonLink to="/messages">Go to inbox</ButtonLink>}
      >
        Conversations you archive appear here. They move back to your inbox when you get a new message.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Inbox aria-hidden="true" />}
      title="No messages yet"
      action={
        <ButtonLink variant="primary" to="/search">
          Browse
        </ButtonLink>
      }
    >
      Your conversations with sellers and buyers appear here.
    </EmptyState>
  );
}
