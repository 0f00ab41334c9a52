import { listReviews } from '@tessera/contract/sold/reviews';
import { publiclyReviewed } from '@tessera/domain/sold/reviews/reviews';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { useViewer } from '../../lib/viewer.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { ReportReview } from './report-review.tsx';
import { ReviewText } from './review-text.tsx';
import './reviews.css';

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const about = publiclyReviewed.find((each) => each === params['about']);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!about) throw data(null, { status: 404 });
  const before = url.searchParams.get('before');
  const answer = await serverCall(context)(listReviews, {
    params: { about, id: params['id'] ?? '' },
    query: before === null ? {} : { before },
  });
  if (answer.ok) return { ...answer.value, isLater: before !== null };
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: ['not_found', 'request.invalid'].includes(answer.refusal.code) ? 404 : 503 });
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  return pageMeta({ matches }, { title: loaderData ? `Reviews of ${loaderData.name}` : 'Reviews' });
}

/** What customers say about a business or seller. */
export default function ReviewsPage() {
  const { name, path, rating, count, reviews, next, isLater } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  return (
    <div className="ui-page" data-content="narrow">
      <h1 className="ui-page-title">Reviews of {name}</h1>
      {path !== null && (
        <p>
          <TextLink to={path}>Back to {name}</TextLink>
        </p>
      )}
      {rating === null ? (
        <EmptyState title={count === 0 ? 'No reviews yet' : 'Too few reviews yet'}>
          Reviews appear here once there are three. Only customers whose order was completed can write one.
        </EmptyState>
      ) : (
        <p className="review-head">
          <span className="review-average">{rating.toFixed(1)}</span>
          <span className="ui-muted">
            of 5 stars from {count.toLocaleString('en-GB')} customers whose orders were completed
          </span>
        </p>
      )}
      <ul className="review-list">
        {reviews.map((review) => (
          <ReviewText key={review.id} heading={review.author ?? 'Deleted account'} review={review}>
            {viewer && <ReportReview reviewId={review.id} />}
          </ReviewText>
        ))}
      </ul>
      <p className="ui-row">
        {isLater && <ButtonLink to="?">Newest</ButtonLink>}
        {next !== null && <ButtonLink to={`?before=${next}`}>Older reviews</ButtonLink>}
      </p>
    </div>
  );
}
