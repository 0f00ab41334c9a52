import type { LineKindName } from '@tessera/domain/sold/kinds/line-kinds';
import type { CaseSubjects } from '../conversation/case-subject.ts';
import { listCompletedBookings, reviewedProviders } from '../services/bookings/public.ts';
import { disputeCases } from '../sold/disputes/public.ts';
import { listCompletedItems } from '../sold/items/public.ts';
import type { ListCompleted, ReviewDoors } from '../sold/review-doors.ts';
import { listCompletedSales, reviewCases, reviewedSellers } from '../sold/reviews/public.ts';
import { listCompletedShares } from '../sold/shares/public.ts';
import { hasOpenShop } from '../tools/shops/public.ts';

/** When each kind is completed, so that both sides can review it. The site itself and balances are not reviewed. */
const completed: Readonly<Record<Exclude<LineKindName, 'storage' | 'balance'>, ListCompleted>> = {
  shares: listCompletedShares,
  item: listCompletedItems,
  meal: listCompletedBookings,
  appointment: listCompletedBookings,
  trip: listCompletedBookings,
  move: listCompletedBookings,
  product: listCompletedSales,
};

export const reviewDoors: ReviewDoors = {
  completed,
  things: { provider: reviewedProviders, seller: reviewedSellers(hasOpenShop) },
};

/** What moderators decide about, besides listings and conversations. */
export const caseSubjects: CaseSubjects = {
  review: reviewCases(reviewDoors),
  dispute: disputeCases(reviewDoors),
};
