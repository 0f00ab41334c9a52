import { lazyModule } from '../../../ui/lazy-module.ts';

/**
 * The card that sells a listing. Its code is loaded after the page is ready, so that it does not slow down listing
 * pages.
 */
export const lazySaleCard = lazyModule(() => import('./live-sale-card.tsx'));
