import { TextLink } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import './reviews.css';

const numbers = [1, 2, 3, 4, 5] as const;

/** A number of stars as a picture, with words for whoever cannot see it. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className="review-stars">
      <VisuallyHidden>{stars} of 5 stars</VisuallyHidden>
      {numbers.map((each) => (
        <span key={each} aria-hidden="true" data-full={each <= stars}>
          ★
        </span>
      ))}
    </span>
  );
}

interface RatingProps {
  rating: number | null;
  reviewCount: number | null;
}

/** The average of three or more reviews in one line. Nothing below three. */
export function RatingNote({ rating, reviewCount, to }: RatingProps & { to?: string }) {
  if (rating === null || reviewCount === null) return null;
  const text = (
    <>
      <span aria-hidden="true">★ </span>
      {rating.toFixed(1)}
      <VisuallyHidden> of 5 stars</VisuallyHidden> ({reviewCount.toLocaleString('en-GB')})
    </>
  );
  return to === undefined ? (
    <span className="review-rating">{text}</span>
  ) : (
    <TextLink className="review-rating" to={to}>
      {text}
    </TextLink>
  );
}

const names = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'] as const;

/** A choice of one to five stars. */
export function StarsField({ name, defaultValue }: { name: string; defaultValue?: number | undefined }) {
  return (
    <fieldset className="review-choice">
      <legend className="ui-field-label">Stars</legend>
      {numbers.map((each) => (
        <label key={each} title={names[each - 1]}>
          <input type="radio" name={name} value={each} defaultChecked={each === defaultValue} required />
          <span aria-hidden="true">★</span>
          <VisuallyHidden>{names[each - 1]}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}
