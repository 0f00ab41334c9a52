export { ReviewText } from './review-text.tsx';
export { RatingNote } from './stars.tsx';
export { aggregateRating } from './structured-data.ts';
