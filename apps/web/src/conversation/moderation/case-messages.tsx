import type { CaseDetail } from '@tessera/contract/conversation/moderation';
import { Banner } from '../../ui/banner.tsx';
import { LocalTime } from '../../lib/local-time.tsx';

type CaseMessagesProps = Pick<CaseDetail, 'messages' | 'owner' | 'isMine'>;

/**
 * The messages of a reported conversation. Links in them are not clickable, because moderators need not follow them.
 */
export function CaseMessages({ messages, owner, isMine }: CaseMessagesProps) {
  if (isMine) return <Banner title="This is your conversation">Read it in your messages.</Banner>;
  const name = owner?.firstName ?? 'Deleted user';
  return (
    <section className="case-sheet" aria-labelledby="case-messages">
      <h2 id="case-messages">Messages</h2>
      <p className="case-facts">The last messages before the report. Later messages stay private.</p>
      <ol className="case-messages">
        {messages.map(({ id, body, sentAt, isOwners }) => (
          <li key={id} data-reported={isOwners}>
            <p className="case-facts">
              <strong>{isOwners ? `${name} (reported)` : 'The other person'}</strong> ·{' '}
              <LocalTime at={sentAt} />
            </p>
            <p className="case-text">{body}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
