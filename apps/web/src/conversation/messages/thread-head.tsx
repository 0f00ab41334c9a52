import type { Conversation } from '@tessera/contract/conversation/messages';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { ButtonLink } from '../../ui/button.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { TextLink } from '../../ui/link.tsx';
import { nameOf } from './name-of.ts';
import { ThreadMenu } from './thread-menu.tsx';
import { ThreadActionForms } from './thread-action-forms.tsx';

export function ThreadHead({ conversation }: { conversation: Conversation }) {
  const { other, listing, isArchived } = conversation;
  return (
    <header className="thread-head" data-vertical={listing.system ?? undefined}>
      <ButtonLink
        className="ui-button-square thread-back"
        variant="quiet"
        to={isArchived ? '/messages?folder=archive' : '/messages'}
        aria-label="All conversations"
        icon={<ArrowLeft aria-hidden="true" />}
      />
      {listing.pictureUrl ? (
        <img src={listing.pictureUrl} alt="" width={48} height={48} />
      ) : (
        <Avatar name={nameOf(other)} src={other.avatarUrl} size="large" />
      )}
      <div className="thread-who">
        <h1 id="thread-name">{nameOf(other)}</h1>
        <p>
          {listing.path ? (
            <TextLink isQuiet to={listing.path}>
              {listing.title}
            </TextLink>
          ) : (
            <>
              {listing.title}
              <span className="thread-unavailable">
                {' '}
                · no longer available{listing.system && ` in ${systemFacts[listing.system].name}`}
              </span>
            </>
          )}
        </p>
      </div>
      <ThreadMenu conversation={conversation} />
      <ThreadActionForms conversation={conversation} />
    </header>
  );
}
