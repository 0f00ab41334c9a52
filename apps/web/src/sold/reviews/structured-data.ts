/** The average for search engines. Undefined below three reviews. */
export function aggregateRating({
  rating,
  reviewCount,
}: {
  readonly rating: number | null;
  readonly reviewCount: number | null;
}) {
  if (rating === null || reviewCount === null) return undefined;
  return { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5, worstRating: 1 };
}
