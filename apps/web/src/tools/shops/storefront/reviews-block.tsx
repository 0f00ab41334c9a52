import type { ShopReviews } from '@tessera/contract/tools/shop-shapes';
import type { ShopBlock } from '@tessera/domain/tools/shops/shop-document';
import { TextLink } from '../../../ui/link.tsx';
import { RatingNote, ReviewText } from '../../../sold/reviews/public.ts';
import { BlockSection } from './block-section.tsx';

interface ReviewsBlockProps {
  readonly block: Extract<ShopBlock, { kind: 'reviews' }>;
  readonly reviews: ShopReviews | null;
}

/** What buyers wrote about the seller. Nothing below three reviews, because one bad day would look like an average. */
export function ReviewsBlock({ block, reviews }: ReviewsBlockProps) {
  if (!reviews) return null;
  return (
    <BlockSection block={block}>
      <p className="shop-rating">
        <RatingNote rating={reviews.rating} reviewCount={reviews.count} />
        <TextLink to={reviews.path}>All reviews of this seller</TextLink>
      </p>
      <ul className="shop-reviews">
        {reviews.reviews.map((review) => (
          <ReviewText key={review.id} heading={review.author ?? 'Deleted account'} review={review} />
        ))}
      </ul>
    </BlockSection>
  );
}
