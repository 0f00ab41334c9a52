import type { ReactNode } from 'react';
import { LocalTime } from '../../lib/local-time.tsx';
import { Stars } from './stars.tsx';

interface ReviewTextProps {
  /** Who wrote it, or whom it is about. */
  heading: string;
  review: {
    stars: number;
    text: string;
    title: string;
    writtenAt: Date;
    editedAt: Date | null;
    reply: string;
    repliedAt: Date | null;
  };
  /** Buttons. */
  children?: ReactNode;
}

/** A review with its answer. */
export function ReviewText({ heading, review, children }: ReviewTextProps) {
  const { stars, text, title, writtenAt, editedAt, reply, repliedAt } = review;
  return (
    <li className="review">
      <p className="ui-row">
        <Stars stars={stars} />
        <strong>{heading}</strong>
      </p>
      <p className="ui-note">
        {title} · <LocalTime at={writtenAt} isDateOnly />
        {editedAt !== null && ' · changed'}
      </p>
      {text !== '' && <p className="review-words">{text}</p>}
      {repliedAt !== null && (
        <blockquote className="review-reply">
          <p className="ui-note">
            Answer · <LocalTime at={repliedAt} isDateOnly />
          </p>
          <p className="review-words">{reply}</p>
        </blockquote>
      )}
      {children}
    </li>
  );
}
