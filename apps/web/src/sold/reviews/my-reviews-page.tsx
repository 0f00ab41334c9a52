import {
  deleteReview,
  listMyReviews,
  type ReceivedReview,
  replyToReview,
  type ReviewToWrite,
  type WrittenReview,
  writeReview,
} from '@tessera/contract/sold/reviews';
import { MAX_REPLY_CHARS, MAX_REVIEW_CHARS, type ReviewSide } from '@tessera/domain/sold/reviews/reviews';
import Star from 'lucide-react/icons/star';
import { type FormEvent, useState } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { findAccount, loginPath } from '../../people/accounts/public.ts';
import { call } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { LocalTime } from '../../lib/local-time.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { useChange } from '../use-change.ts';
import { ReviewText } from './review-text.tsx';
import { StarsField } from './stars.tsx';
import './reviews.css';

export async function loader({ url, context }: LoaderFunctionArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!(await findAccount(context))) throw redirect(loginPath(url.pathname));
  const answer = await serverCall(context)(listMyReviews, {});
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok) throw data(null, { status: 503 });
  return { ...answer.value, now: new Date() };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Your reviews', isPrivate: true });
}

/** Reviews to write, written and received, for buyers and for whoever sells. */
export default function MyReviewsPage() {
  const { toWrite, written, received, now } = useLoaderData<typeof loader>();
  const isEmpty = toWrite.length + written.length + received.length === 0;
  return (
    <div className="ui-page" data-content="narrow">
      <h1 className="ui-page-title">Your reviews</h1>
      {isEmpty && (
        <EmptyState icon={<Star aria-hidden="true" />} title="Nothing to review yet">
          Once an order is completed, you can say how it was, and whoever sold it can review you.
        </EmptyState>
      )}
      {toWrite.length > 0 && (
        <section className="ui-stack" aria-labelledby="to-write">
          <h2 id="to-write" className="ui-section-title">
            To review
          </h2>
          <ul className="review-list">
            {toWrite.map((each) => (
              <ToWrite key={`${each.lineId} ${each.side}`} each={each} />
            ))}
          </ul>
        </section>
      )}
      {received.length > 0 && (
        <section className="ui-stack" aria-labelledby="received">
          <h2 id="received" className="ui-section-title">
            About you and your businesses
          </h2>
          <ul className="review-list">
            {received.map((review) => (
              <Received key={review.id} review={review} />
            ))}
          </ul>
        </section>
      )}
      {written.length > 0 && (
        <section className="ui-stack" aria-labelledby="written">
          <h2 id="written" className="ui-section-title">
            Written by you
          </h2>
          <ul className="review-list">
            {written.map((review) => (
              <Written
                key={review.id}
                review={review}
                isEditable={!review.isHidden && now < review.editableUntil}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function ToWrite({ each }: { each: ReviewToWrite }) {
  return (
    <li className="review">
      <p>
        <strong>{each.name}</strong>
        {each.side === 'seller' && <span className="ui-note"> · your customer</span>}
      </p>
      <p className="ui-note">
        {each.title} · completed on <LocalTime at={each.completedAt} isDateOnly />
      </p>
      <Fold summary={`Review ${each.name}`}>
        <ReviewForm {...each} saved="Thank you for your review." />
      </Fold>
    </li>
  );
}

interface ReviewFormProps {
  lineId: string;
  side: ReviewSide;
  stars?: number;
  text?: string;
  saved: string;
}

function ReviewForm({ lineId, side, stars, text = '', saved }: ReviewFormProps) {
  const { isPending, problem, change } = useChange();
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { stars: Number(formText(form, 'stars')), text: formText(form, 'text') };
    void change(() => call(writeReview, { params: { lineId, side }, body }), saved);
  }
  return (
    <form className="ui-stack" noValidate onSubmit={save}>
      <StarsField name="stars" defaultValue={stars} />
      <TextArea
        label={side === 'buyer' ? 'How was it? (optional)' : 'How was this customer? (optional)'}
        description={
          side === 'buyer'
            ? 'Everybody can read it, with your first name.'
            : 'The customer reads it. Others see only the average of three or more.'
        }
        name="text"
        rows={3}
        maxLength={MAX_REVIEW_CHARS}
        defaultValue={text}
      />
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title="Couldn’t save your review">
          {problem}
        </Banner>
      )}
      <div>
        <Button type="submit" variant="primary" isLoading={isPending}>
          Save review
        </Button>
      </div>
    </form>
  );
}

function Received({ review }: { review: ReceivedReview }) {
  const [isOpen, setIsOpen] = useState(false);
  const { isPending, problem, change } = useChange();
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = formText(new FormData(event.currentTarget), 'reply');
    const isSaved = await change(
      () => call(replyToReview, { params: { reviewId: review.id }, body: { text } }),
      'Saved.',
    );
    if (isSaved) setIsOpen(false);
  }
  return (
    <ReviewText heading={review.author ?? 'Deleted account'} review={review}>
      {review.isHidden && <Badge tone="danger">Hidden by a moderator</Badge>}
      {isOpen ? (
        <form className="ui-stack" onSubmit={(event) => void save(event)}>
          <TextArea
            label="Your answer"
            description="It appears below the review. Leave it empty to remove it."
            name="reply"
            rows={3}
            maxLength={MAX_REPLY_CHARS}
            defaultValue={review.reply}
          />
          {problem !== undefined && <Banner tone="danger" role="alert" title={problem} />}
          <div className="ui-row">
            <Button type="submit" variant="primary" isLoading={isPending}>
              Save answer
            </Button>
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
          </div>
        </form>
      ) : (
        <div>
          <Button size="small" onClick={() => setIsOpen(true)}>
            {review.repliedAt === null ? 'Answer' : 'Change the answer'}
          </Button>
        </div>
      )}
    </ReviewText>
  );
}

function Written({ review, isEditable }: { review: WrittenReview; isEditable: boolean }) {
  const { isPending, problem, change } = useChange();
  const remove = () =>
    change(() => call(deleteReview, { params: { reviewId: review.id } }), 'Deleted for good.');
  return (
    <ReviewText heading={review.name} review={review}>
      {review.isHidden && <Badge tone="danger">Hidden by a moderator</Badge>}
      {problem !== undefined && <Banner tone="danger" role="alert" title={problem} />}
      {isEditable && (
        <Fold summary="Change it">
          <ReviewForm {...review} saved="Saved." />
        </Fold>
      )}
      {!review.isHidden && (
        <div>
          <Button size="small" variant="quiet" isLoading={isPending} onClick={() => void remove()}>
            Delete review
          </Button>
        </div>
      )}
    </ReviewText>
  );
}
