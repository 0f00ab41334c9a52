import { type Conversation, type Message } from '@tessera/contract/conversation/messages';
import { textSegments } from '@tessera/domain/conversation/messages/text-segments';
import { Fragment } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { MessageTime, useFormatDay } from './message-time.tsx';
import { nameOf } from './name-of.ts';

const MORE = 50;

/** The messages, newest first. CSS reverses them, so that the newest is in view at the bottom, also without scripts. */
export function ThreadMessages({ conversation, count }: { conversation: Conversation; count: number }) {
  const { messages, hasEarlier, other } = conversation;
  const dayOf = useFormatDay();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key would reach what is out of view
    <div className="thread-scroll" role="log" aria-label="Messages" tabIndex={0}>
      <div className="thread-messages">
        {hasEarlier && (
          <p className="thread-earlier">
            <ButtonLink size="small" to={`?count=${count + MORE}`} preventScrollReset>
              Earlier messages
            </ButtonLink>
          </p>
        )}
        {messages.map((message, at) => {
          const day = dayOf(message.sentAt);
          const before = messages[at - 1];
          return (
            <Fragment key={message.id}>
              {(!before || dayOf(before.sentAt) !== day) && <p className="thread-day">{day}</p>}
              <Bubble message={message} name={nameOf(other)} />
            </Fragment>
          );
        })}
      </div>
    </div>
  );
}

function Bubble({ message: { body, sentAt, isMine }, name }: { message: Message; name: string }) {
  return (
    <div className="thread-message" data-mine={isMine}>
      <p className="thread-text">
        <span className="sr-only">{isMine ? 'You' : name}: </span>
        <MessageText body={body} />
      </p>
      <p className="thread-time">
        <MessageTime at={sentAt} />
      </p>
    </div>
  );
}

/** A message as plain text with clickable links. They open in a new tab, without a referrer. */
export function MessageText({ body }: { body: string }) {
  return textSegments(body).map(({ text, href }, at) =>
    href === undefined ? (
      <Fragment key={at}>{text}</Fragment>
    ) : (
      <a key={at} href={href} target="_blank" rel="nofollow noopener noreferrer ugc">
        {text}
      </a>
    ),
  );
}
